import { calls, type Call } from '@frontage/contract/calls';
import type { Endpoint, Role } from '@frontage/contract/endpoint';
import { uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { default as readForms } from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  type RouteOptions,
} from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Principal } from '../principal.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { RateRule } from '../rate-limits.ts';
import type { Traces } from '../traces/traces.ts';
import { expiredSessionCookie, readCookie, sessionCookieName } from './cookies.ts';
import { sendErrorBeforeHooks, handleErrors, sendUnreadableError } from './error-responses.ts';
import { checkRouteTable, needsSession, type IncomingCall, type Route } from './route-table.ts';
import { requireSameSite } from './same-site.ts';
import { installContractSchemas } from './schemas.ts';
import { securityHeaders } from './security-headers.ts';
import { enforceBodyTimeout, maxUploadMs } from './request-body.ts';
import { traceRequests } from './trace-requests.ts';
import { createProxyCheck, toClientKey } from './client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    /** The error code of the response. */
    errorCode: string | null;
  }
  interface FastifyContextConfig {
    role?: Role;
    /** No short body timeout: large files may take minutes to arrive. */
    takesFiles?: boolean;
  }
}

export interface ApiDeps {
  config: Config;
  log: Log;
  metrics: Metrics;
  limiter: RateLimiter;
  traces: Traces;
  /** Finds the caller, for a route that needs this type of account. */
  identify: (request: FastifyRequest, type: 'customer' | 'seller') => Promise<Principal | null>;
}

export function buildApi(deps: ApiDeps, routes: readonly Route[]): FastifyInstance {
  checkRouteTable(routes);
  const { config, log, metrics } = deps;
  const logger: FastifyBaseLogger = log;
  const headers = securityHeaders(config);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: createProxyCheck(config.trustedProxies),
    bodyLimit: 256 * 1024,
    requestTimeout: maxUploadMs,
    http: { headersTimeout: 30_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Accepted requests are served while we stop.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => sendErrorBeforeHooks(error, request, reply, headers),
    clientErrorHandler: (error, socket) => sendUnreadableError(error, socket, headers),
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('principal', null);
  app.decorateRequest('errorCode', null);
  installContractSchemas(app);
  handleErrors(app);
  traceRequests(app, deps.traces);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'X-Request-Id': request.id });
    if (!request.routeOptions.config.takesFiles) enforceBodyTimeout(request.raw, reply.raw, headers);
    // A small compressed body can expand to any size.
    if (request.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media_type');
    // Webhooks come from no page; their signature is the better proof.
    if (request.routeOptions.config.role !== 'provider') requireSameSite(request.method, request.headers, config);
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.observe({ route: `${request.method} ${route}`, status: reply.statusCode }, reply.elapsedTime / 1000);
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        accountId: request.principal?.accountId,
        code: request.errorCode ?? undefined,
      },
      'request',
    );
  });

  for (const entry of routes) bind(app, deps, entry);
  return app;
}

function bind(app: FastifyInstance, deps: ApiDeps, entry: Route): void {
  const [method, path] = splitName(entry.name);
  const call: Endpoint = calls[entry.name];
  const { role, params, query, body, fileField, maxFiles = 1, response } = call;

  const definition: RouteOptions = {
    method,
    url: path,
    config: { role, takesFiles: fileField !== undefined },
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(typeof response === 'string' ? {} : { response: { '2xx': response } }),
    },
    onRequest: async (request, reply) => {
      request.principal = await findPrincipal(deps, role, request);
      if (!request.principal && needsSession(role)) {
        deleteEndedCookie(reply, request, accountTypeFor(role, request), deps.config.secureCookies);
        throw new AppError('unauthenticated');
      }
      for (const rule of entry.rate) await deps.limiter.use(rule, rateKey(rule, request));
    },
    handler: (request, reply) =>
      entry.handle({
        body: request.body,
        params: request.params,
        query: request.query,
        principal: request.principal,
        clientKey: toClientKey(request.ip),
        request,
        reply,
      } as IncomingCall<Call>),
  };
  // Forms are parsed only where a file is expected, raw bytes only where they are signed. Elsewhere both are rejected unread.
  if (fileField !== undefined) {
    void app.register(async (scope) => void scope.register(readForms, { limits: { ...formLimits, files: maxFiles } }).route(definition));
  } else if (call.keepsRawBody) {
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => bytes);
      scope.route(definition);
    });
  } else {
    app.route(definition);
  }
}

const formLimits = { fields: 5, fileSize: uploadSizeLimit, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 20 };

async function findPrincipal({ identify }: ApiDeps, role: Role, request: FastifyRequest): Promise<Principal | null> {
  if (role === 'public' || role === 'provider') return null;
  if (role === 'operator') {
    // The edge adds this header to everything from outside; there, operator calls don't exist.
    if (request.headers['x-forwarded-for'] !== undefined) throw new AppError('not_found');
    return null;
  }
  return identify(request, accountTypeFor(role, request));
}

/** Only if the request carried the cookie: following a link on another site sends none and must not sign anybody out. */
function deleteEndedCookie(reply: FastifyReply, { headers }: FastifyRequest, type: 'customer' | 'seller', secure: boolean): void {
  if (readCookie(headers.cookie, sessionCookieName(type, secure))) void reply.header('Set-Cookie', expiredSessionCookie(type, secure));
}

/** One browser can hold two sessions: a bearer means that the customer is calling, no bearer the seller. */
function accountTypeFor(role: Role, request: FastifyRequest): 'customer' | 'seller' {
  if (role === 'customer' || role === 'seller') return role;
  return request.headers.authorization === undefined ? 'seller' : 'customer';
}

function rateKey(rule: RateRule, request: FastifyRequest): string {
  return rule.endsWith('.account') && request.principal ? request.principal.accountId : toClientKey(request.ip);
}

function splitName(name: Call): [HTTPMethods, string] {
  const [method = '', path = ''] = name.split(' ');
  return [method, path.replace(/\{(\w+)\}/g, ':$1')];
}
