export type OneAtATime = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs work with the same key one after the other, so that a single account can't fill a process with its calls. */
export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const running = before.then(work, work);
    last.set(key, running);
    try {
      return await running;
    } finally {
      if (last.get(key) === running) last.delete(key);
    }
  };
}
