import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Pages that open faster need no sign. */
const delayMs = 150;

/** A line at the top of the screen while the next page loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow && <output aria-label="Loading the page" className="fixed inset-x-0 top-0 z-40 h-0.5 animate-pulse bg-brick" />;
}
