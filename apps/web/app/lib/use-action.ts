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
  /** What the refused run was called with; null together with `error`. */
  failed: Args | null;
  clearError: () => void;
}

interface ActionOptions<Args extends unknown[], Result> {
  onDone?: (result: Result, ...args: Args) => unknown;
  /** Runs before the page's data is loaded again. */
  onError?: (error: ApiError, ...args: Args) => unknown;
  /** Reload the page's data after any refusal, not only after 404 and 409: without an answer the work may still have been done. */
  alwaysReload?: boolean;
}

/**
 * The one way to run a mutation: a second press while the first runs does nothing, the server's refusal is kept, and nothing is shown as
 * done before the server has said so. After 404 and 409 the page is out of date, so its data is loaded again.
 */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  { onDone, onError, alwaysReload = false }: ActionOptions<Args, Result> = {},
): Action<Args> {
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState<Args | null>(null);
  const [refusal, setRefusal] = useState<{ error: ApiError; args: Args } | null>(null);
  const isBusy = useRef(false);

  const run = async (...args: Args): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setRunning(args);
    setRefusal(null);
    try {
      const result = await work(...args);
      await onDone?.(result, ...args);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ error, args });
      await onError?.(error, ...args);
      if (alwaysReload || error.status === 404 || error.status === 409) await revalidate();
      return false;
    } finally {
      isBusy.current = false;
      setRunning(null);
    }
  };

  return {
    run,
    isRunning: running !== null,
    running,
    error: refusal?.error ?? null,
    failed: refusal?.args ?? null,
    clearError: () => setRefusal(null),
  };
}
