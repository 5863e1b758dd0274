export interface ClockReading {
  seconds: number;
  rate: number;
  isRunning: boolean;
}

/** What the player tells four times a second, read as often as wished: between readings time goes on at the player's rate. */
export function createPlaybackClock(now: () => number): {
  read: (reading: ClockReading) => void;
  seconds: () => number;
} {
  let last: ClockReading = { seconds: 0, rate: 1, isRunning: false };
  let readAt = 0;
  return {
    read(reading) {
      if (reading.seconds === last.seconds && reading.rate === last.rate && reading.isRunning === last.isRunning)
        return;
      last = reading;
      readAt = now();
    },
    seconds() {
      if (!last.isRunning) return last.seconds;
      // No more than two readings ahead: a player that hangs takes its clock along.
      return last.seconds + Math.min((now() - readAt) / 1000, 0.5) * last.rate;
    },
  };
}
