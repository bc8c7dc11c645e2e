import httpProxy from '@fastify/http-proxy';
import { type ErrorBody, type ErrorCode, errorCodes } from '@frontage/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceparentOf } from '../app/lib/traceparent.ts';
import type { Environment } from './environment.ts';

/** Headers that claim a client address or identity. A client could have set them, so they are dropped. */
const untrustedHeaders = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'true-client-ip',
  'cf-connecting-ip',
]);

/** The headers that the API checks in a websocket handshake. */
const handshakeHeaders = ['cookie', 'origin', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

/** Socket.IO's own limit. */
const maxMessageBytes = 1_000_000;

const upstreamSocketOptions = {
  maxPayload: maxMessageBytes,
  handshakeTimeout: 10_000,
  rewriteRequestHeaders: (_headers: HeaderBag, request: ForwardedRequest & { headers: HeaderBag }) =>
    forwardedHeaders(request, pick(request.headers, handshakeHeaders)),
};

/** Calls that receive files, or wait until photos are checked. */
const slowCalls = ['/gen/uploads', '/listing/seller', '/listing/admin/packs/submit-proof'];
const slowCallMs = 60_000;

const pool = (headersTimeout: number) => ({ connections: 128, pipelining: 1, headersTimeout, bodyTimeout: 120_000 });

export async function proxyApi(app: FastifyInstance, { apiOrigin, apiTimeoutMs, timeLimitFactor }: Environment): Promise<void> {
  const shared = {
    upstream: apiOrigin,
    // The server logs one line per request itself; the proxy would add three.
    logLevel: 'silent' as const,
    // Retries would make a busy API busier.
    retryMethods: [],
    undici: pool(Math.min(apiTimeoutMs * timeLimitFactor, slowCallMs)),
    replyOptions: { rewriteRequestHeaders: forwardedHeaders, onError: replyUnreachable },
  };
  await app.register(httpProxy, { ...shared, prefix: '/_api', rewritePrefix: '/', preHandler: hideMetrics });
  for (const path of slowCalls) {
    await app.register(httpProxy, { ...shared, undici: pool(slowCallMs), prefix: `/_api${path}`, rewritePrefix: path });
  }
  await app.register(httpProxy, {
    ...shared,
    // A polling socket is answered only when there is something to say.
    undici: pool(slowCallMs),
    prefix: '/socket.io',
    rewritePrefix: '/socket.io',
    websocket: true,
    wsServerOptions: { maxPayload: maxMessageBytes },
    wsClientOptions: upstreamSocketOptions,
  });
}

/** Operators read metrics from the API directly. They are not public, however the path is spelled. */
async function hideMetrics(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { pathname } = new URL(request.url, 'http://any');
  if (!/^\/_api\/+metrics\/*$/i.test(decodeURIComponent(pathname))) return undefined;
  return reply.status(404).send(errorBody('not_found', request.id));
}

export function errorBody(code: ErrorCode, requestId: string): ErrorBody {
  return { status: 'error', success: false, code, message: errorCodes[code].message, requestId };
}

type HeaderBag = Record<string, string | string[] | undefined>;
type ForwardedRequest = Pick<FastifyRequest, 'host' | 'ip' | 'protocol' | 'id'>;

/** The API trusts these headers, so they contain only what this server knows itself. */
function forwardedHeaders(request: ForwardedRequest, headers: HeaderBag): HeaderBag {
  const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !untrustedHeaders.has(name)));
  return {
    ...passed,
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
  status: (status: number) => { send: (body: ErrorBody) => unknown };
}

function replyUnreachable(reply: ProxyReply, { error }: { error: Error }): void {
  const timedOut = 'statusCode' in error && error.statusCode === 504;
  reply.status(timedOut ? 503 : 502).send(errorBody('busy', reply.request.id));
}
