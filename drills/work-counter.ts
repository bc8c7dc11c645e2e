/** Counts work done. Others wait for a number of it instead of for a time, so that a drill does the same on any machine. */
export interface WorkCounter {
  count: () => number;
  add: () => void;
  /** Resolves once the count is reached, or when the signal ends the drill. */
  reached: (count: number, signal?: AbortSignal) => Promise<void>;
}

export function createWorkCounter(): WorkCounter {
  let count = 0;
  const waiting = new Map<() => void, number>();
  return {
    count: () => count,
    add: () => {
      count += 1;
      for (const [resolve, target] of waiting) if (count >= target) resolve();
    },
    reached: (target, signal) => {
      if (count >= target || signal?.aborted) return Promise.resolve();
      return new Promise<void>((resolve) => {
        const done = () => {
          waiting.delete(done);
          signal?.removeEventListener('abort', done);
          resolve();
        };
        waiting.set(done, target);
        signal?.addEventListener('abort', done);
      });
    },
  };
}
