import { type Call, calls, type ResponseOf } from '@frontage/contract/calls';
import { ok, type Endpoint } from '@frontage/contract/endpoint';
import { type ErrorBody, type ErrorCode, errorCodes } from '@frontage/contract/errors';
import { possibleErrors } from '@frontage/contract/possible-errors';
import * as z from 'zod/mini';
import { FakeUpload } from './fake-upload.ts';

type Reply = () => Response | Promise<Response>;
/** The body of an answer. The fields that every success has are added. */
type Answer<Name extends Call> = Omit<ResponseOf<Name>, keyof typeof ok>;

interface SentRequest {
  name: Call;
  query: Record<string, string>;
  body: unknown;
}

const replies = new Map<Call, Reply>();
const otherReplies = new Map<string, Reply>();
const sent: SentRequest[] = [];
let unexpected: string[] = [];

/**
 * Fixed answers of the API, to show one state of a screen. There is no logic here, and each answer must fit the contract, so that no test
 * can show what the server never sends. An answer stays until another one takes its place.
 */
export const fakeApi = {
  answer<Name extends Call>(name: Name, body: Answer<Name>): void {
    const answer = checked(name, { ...ok, ...body });
    replies.set(name, () => Response.json(answer));
  },
  /** For states that only a newer or broken server could cause: the contract is not checked. */
  answerAgainstContract(name: Call, body: object): void {
    replies.set(name, () => Response.json({ ...ok, ...body }));
  },
  refuse(name: Call, code: ErrorCode, message: string = errorCodes[code].message, headers: Record<string, string> = {}): void {
    if (!possibleErrors(calls[name]).has(code)) throw new Error(`${name} never refuses with ${code}`);
    const body: ErrorBody = { status: 'error', success: false, code, message, requestId: 'test' };
    replies.set(name, () => Response.json(body, { status: errorCodes[code].status, headers }));
  },
  /** As if the connection were lost. */
  loseConnection(name: Call): void {
    replies.set(name, () => Promise.reject(new TypeError('Failed to fetch')));
  },
  /** Answers only after the returned function was called. */
  answerLater<Name extends Call>(name: Name, body: Answer<Name>): () => void {
    const answer = checked(name, { ...ok, ...body });
    const { promise, resolve } = Promise.withResolvers<void>();
    replies.set(name, async () => {
      await promise;
      return Response.json(answer);
    });
    return resolve;
  },
  /** For the few addresses of the web server itself. */
  answerPath(path: string, body: object): void {
    otherReplies.set(path, () => Response.json(body));
  },
  requestsTo: (name: Call): SentRequest[] => sent.filter((request) => request.name === name),
};

function checked(name: Call, answer: unknown): unknown {
  const { response }: Endpoint = calls[name];
  if (typeof response === 'string') throw new Error(`${name} does not answer with JSON`);
  const result = response.safeParse(answer);
  if (!result.success) throw new Error(`${name} never answers like this:\n${z.prettifyError(result.error)}`);
  return result.data;
}

const originalFetch = window.fetch;

/** Starts each test without answers. Calls that have none fail the test. */
export function installFakeApi(): void {
  replies.clear();
  otherReplies.clear();
  sent.length = 0;
  unexpected = [];
  Object.assign(window, { XMLHttpRequest: FakeUpload });
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const otherReply = otherReplies.get(pathname);
    if (otherReply) return otherReply();
    if (!pathname.startsWith('/_api/')) return originalFetch(input, init);
    const method = init?.method ?? 'GET';
    const name = callAt(method, pathname.slice('/_api'.length));
    const reply = name && replies.get(name);
    if (!name || !reply) {
      unexpected.push(`${method} ${pathname}`);
      throw new TypeError(`No answer for ${method} ${pathname}`);
    }
    sent.push({ name, query: Object.fromEntries(searchParams), body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return reply();
  };
}

/** Calls that the test has no answer for. */
export function unexpectedCalls(): string[] {
  return unexpected;
}

const patterns = (Object.keys(calls) as Call[]).map((name) => {
  const [method = '', path = ''] = name.split(' ', 2);
  return { name, method, path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
});

/** Paths without parameters come first: '/listing/seller/seller' is not a listing. */
const byParameters = patterns.toSorted((one, other) => Number(one.name.includes('{')) - Number(other.name.includes('{')));

function callAt(method: string, path: string): Call | undefined {
  return byParameters.find((pattern) => pattern.method === method && pattern.path.test(path))?.name;
}
