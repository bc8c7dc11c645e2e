import { calls, type Call } from '@frontage/contract/calls';
import type { Endpoint, Role, SessionRole } from '@frontage/contract/endpoint';
import type { AccountType } from '@frontage/domain/account/account-type';
import { toMegabytes, uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { default as readForms } from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
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
import type { CountedRule } from '../rate-limits.ts';
import type { Traces } from '../traces/traces.ts';
import { expiredSessionCookie } from './cookies.ts';
import { sendErrorBeforeHooks, handleErrors, sendUnreadableError } from './error-responses.ts';
import { checkRouteTable, needsSession, type IncomingCall, type Route } from './route-table.ts';
import { requireSameSite } from './same-site.ts';
import { installContractSchemas } from './schemas.ts';
import { securityHeaders } from './security-headers.ts';
import { acceptEmptyJson, drainBody, enforceBodyTimeout, maxUploadMs } from './request-body.ts';
import { traceRequests } from './trace-requests.ts';
import { createUploadSlots, type UploadSlots } from './upload-slots.ts';
import { createProxyCheck, toClientKey, toNetworkKey } from './client-address.ts';

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
    acceptsOtherSites?: boolean;
  }
}

export interface ApiDeps {
  config: Config;
  log: Log;
  metrics: Metrics;
  limiter: RateLimiter;
  traces: Traces;
  /** Finds the caller of a call that needs a session. */
  identify: (request: FastifyRequest, caller: { role: SessionRole; needsBearer: boolean }) => Promise<Identification>;
}

interface Identification {
  principal: Principal | null;
  /** Whose cookie can be deleted, because its session has ended. */
  endedCookie: AccountType | null;
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
  acceptEmptyJson(app);
  app.decorateRequest('principal', null);
  app.decorateRequest('errorCode', null);
  installContractSchemas(app);
  handleErrors(app, metrics);
  traceRequests(app, deps.traces);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'X-Request-Id': request.id });
    if (!request.routeOptions.config.takesFiles) enforceBodyTimeout(request.raw, reply.raw, headers);
    // A small compressed body can expand to any size.
    if (request.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media_type');
    // Webhooks come from no page; their signature is the better proof.
    const { role, acceptsOtherSites } = request.routeOptions.config;
    if (role !== 'provider' && !acceptsOtherSites) requireSameSite(request.method, request.headers, config);
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

  const uploadSlots = createUploadSlots(config.uploadSpaceBytes);
  for (const entry of routes) bind(app, { ...deps, uploadSlots }, entry);
  return app;
}

function bind(app: FastifyInstance, deps: ApiDeps & { uploadSlots: UploadSlots }, entry: Route): void {
  const [method, path] = splitName(entry.name);
  const call: Endpoint = calls[entry.name];
  const { role, needsBearer = false, params, query, body, fileField, maxFiles = 1, acceptsOtherSites = false, response } = call;

  const definition: RouteOptions = {
    method,
    url: path,
    config: { role, takesFiles: fileField !== undefined, acceptsOtherSites },
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(typeof response === 'string' ? {} : { response: { '2xx': response } }),
    },
    onRequest: async (request, reply) => {
      // The edge adds this header to everything from outside; there, operator calls don't exist.
      if (role === 'operator' && request.headers['x-forwarded-for'] !== undefined) throw new AppError('not_found');
      if (needsSession(role)) {
        const { principal, endedCookie } = await deps.identify(request, { role, needsBearer });
        if (endedCookie) void reply.header('Set-Cookie', expiredSessionCookie(endedCookie, deps.config.secureCookies));
        if (!principal) throw new AppError('unauthenticated');
        request.principal = principal;
      }
      for (const rule of entry.rate) await deps.limiter.use(rule, rateKey(rule, request));
    },
    handler: async (request, reply) => {
      const release = fileField === undefined ? undefined : await reserveUpload(deps, entry, request, maxFiles * uploadSizeLimit);
      try {
        const incoming = {
          body: request.body,
          params: request.params,
          query: request.query,
          principal: request.principal,
          clientKey: clientKeyOf(request),
          request,
          reply,
        };
        return await entry.handle(incoming as IncomingCall<Call>);
      } finally {
        release?.();
      }
    },
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

/** Refuses an upload before its first byte is stored: of one account too many at once or a day, or too many in all. */
async function reserveUpload(
  { uploadSlots, limiter }: ApiDeps & { uploadSlots: UploadSlots },
  { findUploader }: Route,
  request: FastifyRequest,
  maxBytes: number,
) {
  const announced = Number(request.headers['content-length'] ?? Infinity);
  const bytes = Math.min(announced, maxBytes);
  try {
    const accountId = findUploader ? await findUploader(request) : (request.principal?.accountId ?? '');
    const release = uploadSlots.take(accountId, bytes);
    await limiter.useAmount('upload-megabytes.account', accountId, toMegabytes(bytes)).catch((error: unknown) => {
      release();
      throw error;
    });
    return release;
  } catch (error) {
    drainBody(request);
    throw error;
  }
}

const formLimits = { fields: 5, fileSize: uploadSizeLimit, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 20 };

function rateKey(rule: CountedRule, request: FastifyRequest): string {
  if (rule.endsWith('.account') && request.principal) return request.principal.accountId;
  const clientKey = clientKeyOf(request);
  return rule.endsWith('.network') ? toNetworkKey(clientKey) : clientKey;
}

/** A client that is already gone has no address any more, whatever the types say. */
function clientKeyOf({ ip }: { ip: string | undefined }): string {
  return toClientKey(ip ?? '');
}

function splitName(name: Call): [HTTPMethods, string] {
  const [method = '', path = ''] = name.split(' ');
  return [method, path.replace(/\{(\w+)\}/g, ':$1')];
}
