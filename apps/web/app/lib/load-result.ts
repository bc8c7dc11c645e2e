import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { keepAnswer, lastAnswer, type LastAnswer } from './last-answers.ts';
import type { Role } from './signed-in.ts';

/** The data of a page, or why it did not come: pages show the reason in its place, or what was loaded last. */
export type Loaded<Data> = Data | Failure<Data>;

interface Failure<Data> {
  failure: string;
  last?: LastAnswer<Data> | undefined;
}

export async function orFailure<Data>(loading: Promise<Data>): Promise<Data | { failure: string }> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}

/** Keeps the answer under `key` for as long as the account is signed in. While the server can't answer, the failure brings the last one. */
export async function orLastAnswer<Data>(role: Role, key: string, loading: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return await keepAnswer(role, key, loading);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: error.message, last: isOutage(error) ? lastAnswer<Data>(role, key) : undefined };
  }
}

function isOutage({ code, status }: ApiError): boolean {
  return code === 'no_response' || code === 'too_many_requests' || status >= 500;
}

/** For data that a page can do without. */
export async function orNull<Data>(loading: Promise<Data>): Promise<Data | null> {
  const loaded = await orFailure(loading.then((data) => ({ data })));
  return 'failure' in loaded ? null : loaded.data;
}

interface LastGood<Data> {
  data: Data | null;
  failure: string | null;
  /** When older data was loaded; null for new data, or where nobody knows. */
  loadedAt: number | null;
}

/** When a reload fails, the data that was there before stays, unless `canReplace` says that it is not about the same thing. */
export function useLastGood<Data extends object>(loaded: Loaded<Data>, canReplace: (last: Data) => boolean = () => true): LastGood<Data> {
  const [last, setLast] = useState<Data | null>(null);
  if ('failure' in loaded) {
    const data = last && canReplace(last) ? last : (loaded.last?.data ?? null);
    return { data, failure: loaded.failure, loadedAt: loaded.last?.at ?? null };
  }
  if (loaded !== last) setLast(loaded);
  return { data: loaded, failure: null, loadedAt: null };
}
