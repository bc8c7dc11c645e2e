import type { ResponseOf, Call, InputOf } from '@frontage/contract/calls';
import type { ErrorBody } from '@frontage/contract/errors';
import { ApiError } from './api-error.ts';
import { rememberRetryAfter } from './retry-after.ts';

/** The input may be left out where all of it is optional. */
export type InputArguments<Name extends Call, More = object> =
  Partial<InputOf<Name> & More> extends InputOf<Name> & More ? [input?: InputOf<Name> & More] : [input: InputOf<Name> & More];

export type CallApi = <Name extends Call>(name: Name, ...input: InputArguments<Name>) => Promise<ResponseOf<Name>>;

export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Turns 'DELETE /auth/sessions/{sessionId}' and its input into the arguments of fetch. */
export function toFetchArguments(
  base: string,
  name: Call,
  { params = {}, query = {}, body }: AnyInput,
): [url: string, init: { method: string; body?: string }] {
  const [method = '', path = ''] = name.split(' ', 2);
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_match, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (isSearchValue(value)) search.set(key, String(value));
  const url = base + filledPath + (search.size > 0 ? `?${search}` : '');
  return [url, body === undefined ? { method } : { method, body: JSON.stringify(body) }];
}

function isSearchValue(value: unknown): value is string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '');
}

/** Anything but a success throws an ApiError. */
export async function readResponse<Name extends Call>(response: Response): Promise<ResponseOf<Name>> {
  const content = await readContent(response);
  if (response.ok && content !== null) return content as ResponseOf<Name>;
  rememberRetryAfter(response.headers.get('retry-after'));
  throw new ApiError({ ...unknownError, ...(isErrorBody(content) && content), status: response.status });
}

/** JSON, text, or the bytes of a file. */
async function readContent(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json().catch(() => null);
  return type === 'application/pdf' ? new Uint8Array(await response.arrayBuffer()) : response.text();
}

/** For answers of a proxy, which nobody should have to read. */
const unknownError = { code: 'internal', message: 'Something went wrong on our side. Please try again.' } as const;

function isErrorBody(content: unknown): content is Pick<ErrorBody, 'code' | 'message'> {
  return typeof content === 'object' && content !== null && 'code' in content && 'message' in content;
}

export function noResponse(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'no_response', message: 'We couldn’t reach Frontage. Check your connection and try again.' }, { cause });
}
