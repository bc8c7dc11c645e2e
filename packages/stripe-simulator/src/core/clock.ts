import type { Settings } from './database.ts';

export interface Clock {
  /** The simulated time, in milliseconds since 1970. */
  now: () => number;
  /** As version 1 of the API writes times. */
  seconds: () => number;
  /** As version 2 of the API writes times. */
  isoString: () => string;
  /** The clock continues from this time, unless it is frozen. */
  set: (time: number) => void;
  /** Runs work that fell due earlier as if it were that time. */
  runAt: <Result>(time: number, work: () => Result) => Result;
}

/** Stored. */
interface ClockSetting {
  /** Of a frozen clock; a running one has `aheadBy` instead, its offset from the real time. */
  frozenAt?: number;
  aheadBy?: number;
}

export function createClock(settings: Settings): Clock {
  let pinned: number | undefined;
  const now = () => {
    if (pinned !== undefined) return pinned;
    const { frozenAt, aheadBy = 0 } = settings.read<ClockSetting>('clock', {});
    return frozenAt ?? Date.now() + aheadBy;
  };
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    isoString: () => new Date(now()).toISOString(),
    set(time) {
      const isFrozen = settings.read<ClockSetting>('clock', {}).frozenAt !== undefined;
      settings.write('clock', isFrozen ? { frozenAt: time } : { aheadBy: time - Date.now() });
    },
    runAt(time, work) {
      pinned = time;
      try {
        return work();
      } finally {
        pinned = undefined;
      }
    },
  };
}
