import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { ServerBuild } from 'react-router';
import { addVite } from './add-vite.ts';
import { errorBody, proxyApi } from './api-proxy.ts';
import { serveAssets } from './assets.ts';
import type { Environment } from './environment.ts';
import { toOriginForm } from './origin-form.ts';
import { servePages } from './pages.ts';
import { redactPath } from './redact-path.ts';
import type { RenderPage } from './render-page.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { readSharedStylesheet } from './shared-stylesheet.ts';

const folder = join(import.meta.dirname, '..');

export interface WebServer {
  app: FastifyInstance;
  /** Makes the health check fail, so that load balancers send no new requests. */
  startDraining: () => void;
}

export async function buildServer(environment: Environment): Promise<WebServer> {
  const app = fastify({
    // Believe a forwarded client address only if a trusted proxy sent it.
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    rewriteUrl: ({ url }) => toOriginForm(url),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: 'info', base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    bodyLimit: 64 * 1024,
    // Long enough for large files over a slow connection, but no connection stays open forever.
    requestTimeout: 15 * 60_000,
    // An invalid URL is rejected before any hook runs, so add the security headers here.
    frameworkErrors: (_error, request, reply) => rejectInvalidUrl(request as FastifyRequest, reply as FastifyReply, environment),
  });
  let isDraining = false;
  // Before anything is registered: a plugin takes over the handlers that exist then.
  handleErrors(app);

  // No client addresses, cookies, queries or ids: logs must contain nothing private.
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?', 1);
    if (path === '/healthz' || path?.startsWith('/assets/')) return;
    app.log.info({
      requestId: request.id,
      method: request.method,
      path: redactPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  addSecurityHeaders(app, environment);
  app.get('/healthz', async (request, reply) =>
    isDraining ? reply.status(503).send(errorBody('busy', request.id)) : { status: 'success', success: true },
  );
  await proxyApi(app, environment);

  if (environment.mode === 'development') {
    await servePages(app, environment, await addVite(app, folder));
  } else {
    const buildFolder = join(folder, 'build');
    await serveAssets(app, buildFolder);
    const { renderPage, assets } = (await import(join(buildFolder, 'server/index.js'))) as { renderPage: RenderPage; assets: ServerBuild['assets'] };
    await servePages(app, environment, async () => renderPage, readSharedStylesheet(buildFolder, assets));
  }

  return { app, startDraining: () => void (isDraining = true) };
}

function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => reply.status(404).send(errorBody('not_found', request.id)));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.status(statusCode).send(errorBody('validation_failed', request.id));
    app.log.error({ err: error, requestId: request.id }, 'request failed');
    return reply.status(500).send(errorBody('internal', request.id));
  });
}

function rejectInvalidUrl(request: FastifyRequest, reply: FastifyReply, environment: Environment): void {
  void reply.headers(securityHeaders(environment)).status(400).send(errorBody('validation_failed', request.id));
}
