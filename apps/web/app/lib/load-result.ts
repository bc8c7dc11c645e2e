import { useState } from 'react';
import { ApiError } from './api-error.ts';

/** The data of a page, or why it did not come: pages show the reason in its place. */
export type Loaded<Data> = Data | { failure: string };

export async function orFailure<Data>(loading: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}

/** For data that a page can do without. */
export async function orNull<Data>(loading: Promise<Data>): Promise<Data | null> {
  const loaded = await orFailure(loading.then((data) => ({ data })));
  return 'failure' in loaded ? null : loaded.data;
}

interface LastGood<Data> {
  data: Data | null;
  failure: string | null;
}

/** When a reload fails, the data that was there before stays, unless `canReplace` says that it is not about the same thing. */
export function useLastGood<Data extends object>(loaded: Loaded<Data>, canReplace: (last: Data) => boolean = () => true): LastGood<Data> {
  const [last, setLast] = useState<Data | null>(null);
  if ('failure' in loaded) return { data: last && canReplace(last) ? last : null, failure: loaded.failure };
  if (loaded !== last) setLast(loaded);
  return { data: loaded, failure: null };
}
