import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from './api-error.ts';

export interface Action<Args extends unknown[]> {
  /** True when the work was done; false when it was refused, or when another run had not finished. */
  run: (...args: Args) => Promise<boolean>;
  isRunning: boolean;
  /** What the current run was called with, for lists with one button per row; null when nothing runs. */
  running: Args | null;
  /** Why the last run was refused; null once the next one starts. */
  error: ApiError | null;
  clearError: () => void;
}

/**
 * The one way to run a mutation: a second press while the first runs does nothing, the server's refusal is kept, and nothing is shown as
 * done before the server has said so. After 404 and 409 the page is out of date, so its data is loaded again.
 */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  { onDone }: { onDone?: (result: Result, ...args: Args) => unknown } = {},
): Action<Args> {
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState<Args | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const isBusy = useRef(false);

  const run = async (...args: Args): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setRunning(args);
    setError(null);
    try {
      const result = await work(...args);
      await onDone?.(result, ...args);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(refusal);
      if (refusal.status === 404 || refusal.status === 409) await revalidate();
      return false;
    } finally {
      isBusy.current = false;
      setRunning(null);
    }
  };

  return { run, isRunning: running !== null, running, error, clearError: () => setError(null) };
}
