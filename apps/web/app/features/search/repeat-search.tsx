import { useNavigation, useRevalidator } from 'react-router';
import { useAutomaticRetry } from '~/lib/use-automatic-retry.ts';

/** Repeats a failed search for as long as it is shown. */
export function RepeatSearch() {
  const { revalidate, state } = useRevalidator();
  const isNavigating = useNavigation().state !== 'idle';
  useAutomaticRetry(() => void revalidate(), isNavigating || state === 'loading');
  return null;
}
