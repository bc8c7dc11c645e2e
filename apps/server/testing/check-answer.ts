import { calls, type Call } from '@frontage/contract/calls';
import { errorCodes, type ErrorBody, type ErrorCode } from '@frontage/contract/errors';
import type { Endpoint } from '@frontage/contract/endpoint';
import { possibleErrors } from '@frontage/contract/possible-errors';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

interface ReceivedAnswer {
  status: number;
  /** The content type header. */
  type: string;
  text: string;
}

/** Throws if a response of the API violates the contract of that call. */
export async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  // The server may close the connection while a client that sent too much reads the response. The test decides about that.
  const text = await answer.clone().text().catch(() => null); // prettier-ignore
  const received = { status: answer.status, type: answer.headers.get('content-type') ?? '' };
  const violation = text === null ? null : findViolation(method, path, { ...received, text });
  if (violation !== null) throw new Error(`${method} ${path} answered against the contract: ${violation}\n${text}`);
}

/** What is wrong with a response, or null. Paths outside the contract may only answer with an error. */
export function findViolation(method: string, path: string, answer: ReceivedAnswer): string | null {
  if (method === 'HEAD' || method === 'OPTIONS' || answer.status === 304) return null;
  const name = callAt(method, path);
  const endpoint: Endpoint | undefined = name && calls[name];
  if (answer.status >= 400) return violationInError(answer, endpoint);
  return endpoint ? violationInSuccess(answer, endpoint) : null;
}

function violationInSuccess({ status, type, text }: ReceivedAnswer, { response }: Endpoint): string | null {
  if (status !== 200) return `the status ${status}`;
  const media = typeof response === 'string' ? response : 'application/json';
  if (type.split(';')[0] !== media) return `the type '${type}' instead of ${media}`;
  return typeof response === 'string' ? null : findMismatch(response, text);
}

function violationInError({ status, type, text }: ReceivedAnswer, endpoint: Endpoint | undefined): string | null {
  if (!type.startsWith('application/json')) return `a refusal of the type '${type}'`;
  const violation = findMismatch(errorBody, text);
  if (violation !== null) return violation;
  const { code } = JSON.parse(text) as ErrorBody;
  if (errorCodes[code].status !== status) return `${code} with the status ${status}`;
  return endpoint && !possibleErrors(endpoint).has(code) ? `${code} is not among its errors` : null;
}

const errorBody = z.object({
  status: z.literal('error'),
  success: z.literal(false),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode]),
  message: z.string().check(z.minLength(1)),
  error: z.exactOptional(z.string()),
  fields: z.exactOptional(z.record(z.string(), z.string())),
  requestId: z.uuid(),
}) satisfies z.ZodMiniType<ErrorBody>;

/** Schemas drop unknown fields, so a difference to the parsed value means that the response has extra fields. */
function findMismatch(schema: z.ZodMiniType, text: string): string | null {
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

/** The most specific path comes first, because the server prefers it too. */
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
