import { useRef, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';

/** Tells whether the work was done. */
type Perform<Name> = (name: Name, work: () => Promise<void>) => Promise<boolean>;

/** Does one thing at a time: a second press while the first is under way does nothing. Refusals were told when they came. */
export function useOneAtATime<Name extends string>(): [underWay: Name | null, perform: Perform<Name>] {
  const [underWay, setUnderWay] = useState<Name | null>(null);
  const isBusy = useRef(false);

  const perform: Perform<Name> = async (name, work) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setUnderWay(name);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    } finally {
      isBusy.current = false;
      setUnderWay(null);
    }
  };

  return [underWay, perform];
}
