import type { ResponseOf, Call, InputOf } from '@frontage/contract/calls';
import type { ErrorBody } from '@frontage/contract/errors';
import { ApiError } from './api-error.ts';

/** Calls whose input is empty or all optional may be made without one. */
export type InputArguments<Name extends Call, More = object> =
  Partial<InputOf<Name> & More> extends InputOf<Name> & More ? [input?: InputOf<Name> & More] : [input: InputOf<Name> & More];

export type CallApi = <Name extends Call>(name: Name, ...input: InputArguments<Name>) => Promise<ResponseOf<Name>>;

export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Turns 'DELETE /auth/sessions/{sessionId}' and its input into what fetch takes. */
export function toFetchArguments(
  base: string,
  name: Call,
  { params = {}, query = {}, body }: AnyInput,
): [url: string, init: { method: string; body?: string }] {
  const [method = '', path = ''] = name.split(' ', 2);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (isPlain(value)) search.set(key, String(value));
  const url = base + filled + (search.size > 0 ? `?${search}` : '');
  return [url, body === undefined ? { method } : { method, body: JSON.stringify(body) }];
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '');
}

/** Reads an answer; anything that is no success becomes an ApiError. */
export async function readResponse<Name extends Call>(answer: Response): Promise<ResponseOf<Name>> {
  const content = await readContent(answer);
  if (answer.ok && content !== null) return content as ResponseOf<Name>;
  throw new ApiError({ ...unexplained, ...(isRefusal(content) && content), status: answer.status });
}

/** JSON, words, or the bytes of a file. */
async function readContent(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) return answer.json().catch(() => null);
  return type === 'application/pdf' ? new Uint8Array(await answer.arrayBuffer()) : answer.text();
}

/** A proxy in between may answer with a page of its own; people should not have to read that. */
const unexplained = { code: 'internal', message: 'Something went wrong on our side. Please try again.' } as const;

function isRefusal(content: unknown): content is Pick<ErrorBody, 'code' | 'message'> {
  return typeof content === 'object' && content !== null && 'code' in content && 'message' in content;
}

export function noResponse(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'no_response', message: 'We could not reach Frontage. Check your connection and try again.' }, { cause });
}
