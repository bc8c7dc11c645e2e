import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { log } from '~/lib/log.ts';

export interface Loaded<Value> {
  /** What came last; it stays while it is asked for anew. */
  value: Value | null;
  isLoading: boolean;
  hasFailed: boolean;
}

/**
 * For parts of a page that may be missing: a failure is logged, and the part itself says so. It is asked for anew with each new `round`, and
 * not at all while that is null; `load` must stay the same.
 */
export function useLoaded<Value>(load: () => Promise<Value>, round: string | null): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [ended, setEnded] = useState<{ round: string; hasFailed: boolean }>();

  useEffect(() => {
    if (round === null) return undefined;
    let isLatest = true;
    async function run(thisRound: string) {
      const loaded = await load().catch((error: unknown) => {
        log('A part of the page could not be loaded', error instanceof ApiError ? error.code : error);
        return null;
      });
      if (!isLatest) return;
      if (loaded !== null) setValue(loaded);
      setEnded({ round: thisRound, hasFailed: loaded === null });
    }
    void run(round);
    return () => {
      isLatest = false;
    };
  }, [load, round]);

  const isLoading = round !== null && ended?.round !== round;
  return { value, isLoading, hasFailed: ended?.hasFailed ?? false };
}
