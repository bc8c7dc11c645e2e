import { calls, type Call } from '@frontage/contract/calls';
import { errorCodes, type ErrorBody, type ErrorCode } from '@frontage/contract/errors';
import type { Endpoint } from '@frontage/contract/endpoint';
import { possibleErrors } from '@frontage/contract/possible-errors';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

interface ReceivedAnswer {
  status: number;
  /** The content type as it came. */
  type: string;
  text: string;
}

/** Throws if an answer of the API is not what the contract promises for that call. */
export async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  // Whoever sends too much may be cut off while reading why; the test then says what it makes of that.
  const text = await answer.clone().text().catch(() => null); // prettier-ignore
  const received = { status: answer.status, type: answer.headers.get('content-type') ?? '' };
  const fault = text === null ? null : faultIn(method, path, { ...received, text });
  if (fault !== null) throw new Error(`${method} ${path} answered against the contract: ${fault}\n${text}`);
}

/** What is wrong with an answer, or null. Of a path that is no call only a refusal is known. */
export function faultIn(method: string, path: string, answer: ReceivedAnswer): string | null {
  if (method === 'HEAD' || method === 'OPTIONS' || answer.status === 304) return null;
  const name = callAt(method, path);
  const endpoint: Endpoint | undefined = name && calls[name];
  if (answer.status >= 400) return faultInRefusal(answer, endpoint);
  return endpoint ? faultInSuccess(answer, endpoint) : null;
}

function faultInSuccess({ status, type, text }: ReceivedAnswer, { response }: Endpoint): string | null {
  if (status !== 200) return `the status ${status}`;
  const media = typeof response === 'string' ? response : 'application/json';
  if (type.split(';')[0] !== media) return `the type '${type}' instead of ${media}`;
  return typeof response === 'string' ? null : misfit(response, text);
}

function faultInRefusal({ status, type, text }: ReceivedAnswer, endpoint: Endpoint | undefined): string | null {
  if (!type.startsWith('application/json')) return `a refusal of the type '${type}'`;
  const fault = misfit(refusal, text);
  if (fault !== null) return fault;
  const { code } = JSON.parse(text) as ErrorBody;
  if (errorCodes[code].status !== status) return `${code} with the status ${status}`;
  return endpoint && !possibleErrors(endpoint).has(code) ? `${code} is not among its errors` : null;
}

const refusal = z.object({
  status: z.literal('error'),
  success: z.literal(false),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode]),
  message: z.string().check(z.minLength(1)),
  error: z.exactOptional(z.string()),
  fields: z.exactOptional(z.record(z.string(), z.string())),
  requestId: z.uuid(),
}) satisfies z.ZodMiniType<ErrorBody>;

/** Schemas drop what they don't know, so whatever is missing from the outcome was too much. */
function misfit(schema: z.ZodMiniType, text: string): string | null {
  const value = read(text);
  const result = schema.safeParse(value);
  if (!result.success) return z.prettifyError(result.error);
  return isDeepStrictEqual(result.data, value) ? null : 'more than is promised';
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls with the most fixed letters come first: of two that fit, the server takes the more exact one. */
const patterns = (Object.keys(calls) as Call[])
  .map((name) => ({
    name,
    letters: name.replaceAll(/\{\w+\}/g, '').length,
    pattern: new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => other.letters - one.letters);

function callAt(method: string, path: string): Call | undefined {
  const [bare = ''] = path.split('?');
  return patterns.find(({ pattern }) => pattern.test(`${method} ${bare}`))?.name;
}
