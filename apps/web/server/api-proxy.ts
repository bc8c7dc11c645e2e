import httpProxy from '@fastify/http-proxy';
import { type ErrorBody, type ErrorCode, errorCodes } from '@frontage/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceparentOf } from '../app/lib/traceparent.ts';
import type { Environment } from './environment.ts';

/** Names under which others pass on an address or an identity; a visitor could have written them, so they end here. */
const claims = new Set(['forwarded', 'x-real-ip', 'x-client-ip', 'x-forwarded-port', 'x-forwarded-prefix', 'true-client-ip', 'cf-connecting-ip']);

/** What the API needs to judge a websocket handshake. */
const handshake = ['cookie', 'origin', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

/** A message is never larger than what Socket.IO itself takes. */
const largestMessage = 1_000_000;

const websocketToApi = {
  maxPayload: largestMessage,
  handshakeTimeout: 10_000,
  rewriteRequestHeaders: (_headers: HeaderBag, request: Visitor & { headers: HeaderBag }) => forwarded(request, pick(request.headers, handshake)),
};

export async function proxyApi(app: FastifyInstance, { apiOrigin }: Environment): Promise<void> {
  const shared = {
    upstream: apiOrigin,
    // The server writes one line a request itself; the proxy's own three are silenced.
    logLevel: 'silent' as const,
    // A busy API must not be asked ten times more.
    retryMethods: [],
    undici: { connections: 128, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 120_000 },
    replyOptions: { rewriteRequestHeaders: forwarded, onError: answerForSilentApi },
  };
  await app.register(httpProxy, { ...shared, prefix: '/_api', rewritePrefix: '/', preHandler: hideFigures });
  await app.register(httpProxy, {
    ...shared,
    prefix: '/socket.io',
    rewritePrefix: '/socket.io',
    websocket: true,
    wsServerOptions: { maxPayload: largestMessage },
    wsClientOptions: websocketToApi,
  });
}

/** Figures for operators are read from the API directly, never through the public door, however the path is spelt. */
async function hideFigures(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { pathname } = new URL(request.url, 'http://any');
  if (!/^\/_api\/+metrics\/*$/i.test(decodeURIComponent(pathname))) return undefined;
  return reply.status(404).send(errorBody('not_found', request.id));
}

export function errorBody(code: ErrorCode, requestId: string): ErrorBody {
  return { status: 'error', success: false, code, message: errorCodes[code].message, requestId };
}

type HeaderBag = Record<string, string | string[] | undefined>;
type Visitor = Pick<FastifyRequest, 'host' | 'ip' | 'protocol' | 'id'>;

/** The API believes these headers, so they say only what this server found out itself. */
function forwarded(request: Visitor, headers: HeaderBag): HeaderBag {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !claims.has(name)));
  return {
    ...kept,
    host: request.host,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    traceparent: traceparentOf(request.id),
  };
}

function pick(headers: HeaderBag, names: string[]): HeaderBag {
  return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}

interface ProxyReply {
  request: { id: string };
  status: (status: number) => { send: (answer: ErrorBody) => unknown };
}

function answerForSilentApi(reply: ProxyReply, { error }: { error: Error }): void {
  const timedOut = 'statusCode' in error && error.statusCode === 504;
  reply.status(timedOut ? 503 : 502).send(errorBody('busy', reply.request.id));
}
