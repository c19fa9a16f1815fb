#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace   cg   = cooperative_groups;
 using 	cooperative_groups :: thread_block ;

#	define BLOCK  cg::	this_thread_block(	)
#define BLOCK_SYNC(	) 	cg	::sync (BLOCK	)
#define WARP( )   cg	::  tiled_partition	< 32	> (cg	::this_thread_block()  )
#define TILE_SUM(	tile,   v  ) cg::  reduce	(tile	,  v  ,   cg::  plus <float  > ())
#define LANE(  tile ) (tile)  .	thread_rank  ( )
#define SHIFTED(tile, 	v ) (tile).shfl_down (	v, 1)

__global__  void   sums  ( float 	*x )   {
    thread_block block =   BLOCK;
    	auto  warp = WARP ()	;
    float   v  = TILE_SUM (warp, 	x  [ LANE	(  block  )] );
    	BLOCK_SYNC()	;
    if (	LANE( warp)   == 0 )   x[ warp  . meta_group_rank( ) ]  =   v ;
      x[  1  ] 	= 	SHIFTED(warp  , 	v )	;
	}
