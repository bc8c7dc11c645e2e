import type { Availability } from '@frontage/contract/availability';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

/** As far ahead as the calendar goes. */
export const monthsAhead = 24;

export interface LoadedAvailability {
  availability: Availability | null;
  /** Without `availability`: loading it failed at least once. */
  hasFailed: boolean;
  isLoading: boolean;
  reload: () => void;
}

/** All months at once: the answer has a line for each change between free and taken, so it is small. */
export function useAvailability(listingId: string): LoadedAvailability {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ attempt: number; availability: Availability | null } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const finish = (availability: Availability | null) => !stop.signal.aborted && setLast({ attempt, availability });
    void load(listingId, stop.signal).then(finish);
    return () => stop.abort();
  }, [listingId, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { availability: last?.availability ?? null, hasFailed: last !== null, isLoading: last?.attempt !== attempt, reload };
}

async function load(id: string, signal: AbortSignal): Promise<Availability | null> {
  try {
    const { availability } = await api('GET /listing/customer/{id}/availability', {
      params: { id },
      query: { months: String(monthsAhead) },
      quiet: true,
      signal,
    });
    return availability;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return null;
    throw error;
  }
}
