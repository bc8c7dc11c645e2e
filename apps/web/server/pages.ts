import { errorCodes } from '@frontage/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { serverApi } from '../app/lib/server-api.ts';
import { errorBody } from './api-proxy.ts';
import type { Environment } from './environment.ts';
import { createCityReader } from './largest-cities.ts';
import { normalizeUrl } from './normalize-url.ts';
import { PageBody } from './page-body.ts';
import { type Page, PageCache } from './page-cache.ts';
import { PagePace } from './page-pace.ts';
import type { RenderPage } from './render-page.ts';
import { contentSecurityPolicy, permissionsPolicy } from './security-headers.ts';
import type { SharedStylesheet } from './shared-stylesheet.ts';

/** Marks where each response puts its own nonce. It never leaves the process, so nobody can smuggle it into a page. */
const noncePlaceholder = randomBytes(18).toString('base64url');

/** Four thousand characters, each as up to twelve bytes. */
const contactFormBytes = 64 * 1_024;

/** Pages behind a login are not stored, so that the next user of the browser can't go back to them. */
const privatePage = /^\/(?:seller|account|subscriptions|requestedPack|messages|auth\/reset-password)(?:\/|$)/;

/** In development Vite adds the styles, so there is no stylesheet. */
export async function servePages(
  app: FastifyInstance,
  environment: Environment,
  loadRenderer: () => Promise<RenderPage>,
  stylesheet?: SharedStylesheet,
): Promise<void> {
  const cache = new PageCache({ lifetime: environment.pageSeconds * 1_000 });
  const readCities = createCityReader();
  const render = async (pageRequest: Request, request: FastifyRequest) =>
    renderWith(await loadRenderer(), pageRequest, request, environment, readCities, stylesheet);

  app.get('/*', { onRequest: keepPace(new PagePace()) }, async (request, reply) => {
    const url = normalizeUrl(new URL(environment.publicOrigin + request.url));
    const page = await cache.get(url.pathname, url.search, request.ip, () => render(new Request(url), request));
    const nonce = randomBytes(18).toString('base64');
    const useGzip = acceptsEncoding(request.headers['accept-encoding'], 'gzip');

    reply.status(page.status);
    reply
      .header('content-security-policy', contentSecurityPolicy(environment, nonce, stylesheet?.policy))
      .header('cache-control', privatePage.test(url.pathname) ? 'no-store' : 'private, no-cache')
      .header('vary', 'accept-encoding');
    if (url.pathname === '/capture') reply.header('permissions-policy', permissionsPolicy({ camera: true }));
    // Files such as the sitemap set their own cache-control.
    for (const [name, value] of page.headers) reply.header(name, value);
    if (useGzip) reply.header('content-encoding', 'gzip');
    return reply.send(useGzip ? await page.body.gzip(nonce) : page.body.plain(nonce));
  });

  // The only form that pages accept without scripts.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: contactFormBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/contact', async (request, reply) => {
      if (!isFromOurPage(request, environment)) return reply.status(403).send(errorBody('cross_site', request.id));
      const form = { method: 'POST', body: new URLSearchParams(typeof request.body === 'string' ? request.body : '') };
      const page = await render(new Request(`${environment.publicOrigin}/contact`, form), request);
      const nonce = randomBytes(18).toString('base64');
      reply
        .status(page.status)
        .header('content-security-policy', contentSecurityPolicy(environment, nonce, stylesheet?.policy))
        .header('cache-control', 'no-store');
      for (const [name, value] of page.headers) reply.header(name, value);
      return reply.send(page.body.plain(nonce));
    });
  });

  // A form sent before hydration: drop the input (it may be a password) and show the page again.
  await app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null));
      payload.once('error', done);
    });
    scope.post('/*', (request, reply) => {
      const { origin, pathname } = new URL(environment.publicOrigin + request.url);
      // With the origin: a path such as //other.example would redirect to another site.
      return reply.redirect(origin + pathname, 303);
    });
  });
}

/** Refuses in plain words, because a page would cost as much as the one that was asked for. */
function keepPace(pace: PagePace) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { waitMs, isRefused } = pace.next(request.ip);
    if (waitMs > 0) await pause(waitMs);
    return isRefused ? reply.status(429).header('retry-after', '5').type('text/plain').send(errorCodes.too_many_requests.message) : undefined;
  };
}

/** Browsers say where a form comes from. Other sites must not send ours in a visitor's name. */
function isFromOurPage({ headers }: FastifyRequest, { publicOrigin }: Environment): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === undefined || headers.origin === publicOrigin : site === 'same-origin';
}

async function renderWith(
  renderPage: RenderPage,
  pageRequest: Request,
  request: FastifyRequest,
  environment: Environment,
  readCities: ReturnType<typeof createCityReader>,
  stylesheet: SharedStylesheet | undefined,
): Promise<Page> {
  const { apiOrigin, publicOrigin, timeLimitFactor } = environment;
  const api = serverApi({ origin: apiOrigin, publicOrigin, visitorAddress: request.ip, requestId: request.id, timeLimitFactor });
  // Pass on none of the client's headers, so that the page contains nothing private and may be shown to anyone.
  const response = await renderPage(pageRequest, {
    nonce: noncePlaceholder,
    requestId: request.id,
    publicOrigin,
    timeLimitFactor,
    cardEntry: environment.cardEntry,
    mapTiles: environment.mapTiles,
    statusPage: environment.statusPage,
    api,
    readLargestCities: () => readCities(api),
    report: (error) => request.log.error({ err: error, requestId: request.id }, 'page failed'),
  });
  const html = await response.text();
  return {
    status: response.status,
    headers: forwardedHeaders(response.headers, environment.mode),
    body: new PageBody(stylesheet ? stylesheet.insert(withLowPriorityPreloads(html)) : [html], noncePlaceholder),
  };
}

/** The kit, which only development has, shows emails under a policy of its own. */
function forwardedHeaders(headers: Headers, mode: Environment['mode']): Page['headers'] {
  const forwarded = ['cache-control', 'content-type', 'location', 'x-remix-response', 'x-robots-tag'];
  if (mode === 'development') forwarded.push('content-security-policy');
  return [...headers].filter(([name]) => forwarded.includes(name));
}

/** Otherwise scripts compete with the pictures in sight. */
function withLowPriorityPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Reads an Accept-Encoding header. */
function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
