import { useEffect } from 'react';

/**
 * Marks the document once its elements have their handlers, which is later than its load event. Browser tests wait for it. Effects run from the
 * inside out and in order, so as the last child of the body it comes after all others.
 */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return null;
}
