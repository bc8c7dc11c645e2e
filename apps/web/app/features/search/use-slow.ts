import { useEffect, useState } from 'react';

/** True once something has been under way for a while: what is quick should not flicker. */
export function useSlow(underWay: boolean, patience = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay, patience]);
  return slow && underWay;
}
