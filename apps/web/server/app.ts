import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { proxyApi, errorBody } from './api-proxy.ts';
import { serveAssets } from './assets.ts';
import { addVite } from './add-vite.ts';
import type { Environment } from './environment.ts';
import { redactPath } from './redact-path.ts';
import { servePages } from './pages.ts';
import type { RenderPage } from './render-page.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';

const folder = join(import.meta.dirname, '..');

export interface WebServer {
  app: FastifyInstance;
  /** From now on the health check fails, so that nobody sends new visitors here. */
  startDraining: () => void;
}

export async function buildServer(environment: Environment): Promise<WebServer> {
  const app = fastify({
    // An address counts as the visitor's only if a proxy that we trust has passed it on.
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: 'info', base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    bodyLimit: 64 * 1024,
    // Long enough for large files over a slow line, short enough that nobody can hold a connection for good.
    requestTimeout: 15 * 60_000,
    // An address that can't be read is refused before any hook runs, so the headers come from here.
    frameworkErrors: (_error, request, reply) => refuseUnreadable(request as FastifyRequest, reply as FastifyReply, environment),
  });
  let leaving = false;

  // Neither addresses nor cookies nor queries nor ids: what a line says may be read by anyone who runs the product.
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
    leaving ? reply.status(503).send(errorBody('busy', request.id)) : { status: 'success', success: true },
  );
  await proxyApi(app, environment);

  if (environment.mode === 'development') {
    await servePages(app, environment, await addVite(app, folder));
  } else {
    await serveAssets(app, join(folder, 'build'));
    const { renderPage } = (await import(join(folder, 'build/server/index.js'))) as { renderPage: RenderPage };
    await servePages(app, environment, async () => renderPage);
  }

  app.setNotFoundHandler((request, reply) => reply.status(404).send(errorBody('not_found', request.id)));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.status(statusCode).send(errorBody('validation_failed', request.id));
    app.log.error({ err: error, requestId: request.id }, 'request failed');
    return reply.status(500).send(errorBody('internal', request.id));
  });
  return { app, startDraining: () => void (leaving = true) };
}

function refuseUnreadable(request: FastifyRequest, reply: FastifyReply, environment: Environment): void {
  void reply.headers(securityHeaders(environment)).status(400).send(errorBody('validation_failed', request.id));
}
