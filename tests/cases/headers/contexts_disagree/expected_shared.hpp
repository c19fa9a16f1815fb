// Its text stands where it was included (W2S123).
