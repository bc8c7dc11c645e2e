import type { Settings } from './database.ts';

export interface Clock {
  /** Milliseconds since 1970, as the simulator sees it. */
  now: () => number;
  /** Version 1 of the API counts in seconds. */
  seconds: () => number;
  /** Version 2 writes it out. */
  isoString: () => string;
  /** Puts the hands to this time; they move on from there unless the clock stands still. */
  set: (time: number) => void;
  /** While something is done that fell due earlier, it is that earlier time. */
  runAt: <Result>(time: number, work: () => Result) => Result;
}

interface Hands {
  /** A clock that stands still shows this; a running one is ahead of ours by so much. */
  standsAt?: number;
  aheadBy?: number;
}

export function createClock(settings: Settings): Clock {
  let pinned: number | undefined;
  const now = () => {
    if (pinned !== undefined) return pinned;
    const { standsAt, aheadBy = 0 } = settings.read<Hands>('clock', {});
    return standsAt ?? Date.now() + aheadBy;
  };
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    isoString: () => new Date(now()).toISOString(),
    set(time) {
      const stands = settings.read<Hands>('clock', {}).standsAt !== undefined;
      settings.write('clock', stands ? { standsAt: time } : { aheadBy: time - Date.now() });
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
