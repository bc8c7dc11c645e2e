import { useRef, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';

/** Does one thing at a time: a second press while the first is under way does nothing. Refusals were told when they came. */
export function useOneAtATime<Name extends string>(): [underWay: Name | null, perform: (name: Name, work: () => Promise<void>) => Promise<void>] {
  const [underWay, setUnderWay] = useState<Name | null>(null);
  const isBusy = useRef(false);

  async function perform(name: Name, work: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setUnderWay(name);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      isBusy.current = false;
      setUnderWay(null);
    }
  }

  return [underWay, perform];
}
