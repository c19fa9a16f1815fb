// SPDX-License-Identifier: Apache-2.0
// NVIDIA's CUDA samples, Common/helper_timer.h: times of the host's clock, in milliseconds.
#pragma once
#include <chrono>

class StopWatchInterface {
 public:
  StopWatchInterface() {}
  virtual ~StopWatchInterface() {}
  virtual void start() = 0;
  virtual void stop() = 0;
  virtual void reset() = 0;
  virtual float getTime() = 0;
  virtual float getAverageTime() = 0;
};
class StopWatchLinux : public StopWatchInterface {
 public:
  void start() override { begun_ = Clock::now(), runs_ = true; }
  void stop() override { total_ += since(), runs_ = false, ++sessions_; }
  void reset() override { begun_ = Clock::now(), total_ = 0, sessions_ = 0; }
  float getTime() override { return runs_ ? total_ + since() : total_; }
  float getAverageTime() override { return sessions_ > 0 ? total_ / float(sessions_) : 0; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begun_ = Clock::now();
  float total_ = 0;
  int sessions_ = 0;
  bool runs_ = false;
  float since() const { return std::chrono::duration<float, std::milli>(Clock::now() - begun_).count(); }
};
inline bool sdkCreateTimer(StopWatchInterface **timer) { return *timer = new StopWatchLinux, true; }
inline bool sdkDeleteTimer(StopWatchInterface **timer) {
  delete *timer;
  return *timer = nullptr, true;
}
inline bool sdkStartTimer(StopWatchInterface **timer) { return *timer != nullptr && ((*timer)->start(), true); }
inline bool sdkStopTimer(StopWatchInterface **timer) { return *timer != nullptr && ((*timer)->stop(), true); }
inline bool sdkResetTimer(StopWatchInterface **timer) { return *timer != nullptr && ((*timer)->reset(), true); }
inline float sdkGetAverageTimerValue(StopWatchInterface **timer) { return *timer != nullptr ? (*timer)->getAverageTime() : 0; }
inline float sdkGetTimerValue(StopWatchInterface **timer) { return *timer != nullptr ? (*timer)->getTime() : -1; }
