import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { serverApi } from '../app/lib/server-api.ts';
import type { Environment } from './environment.ts';
import { normalizeUrl } from './normalize-url.ts';
import { PageBody } from './page-body.ts';
import { type Page, PageCache } from './page-cache.ts';
import type { RenderPage } from './render-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Stands in rendered pages where each answer puts its own nonce. It never leaves the process, so nobody can write it into a page. */
const noncePlaceholder = randomBytes(18).toString('base64url');

/** Behind a login there is nothing to go back to for whoever uses the browser next. */
const privatePage = /^\/(?:seller|account|subscriptions|requestedPack|auth\/reset-password)(?:\/|$)/;

export async function servePages(app: FastifyInstance, environment: Environment, loadRenderer: () => Promise<RenderPage>): Promise<void> {
  const cache = new PageCache({ lifetime: environment.pageSeconds * 1_000 });

  app.get('/*', async (request, reply) => {
    const url = normalizeUrl(new URL(environment.publicOrigin + request.url));
    const page = await cache.get(url.pathname, url.search, async () => render(url, request, environment, await loadRenderer()));
    const nonce = randomBytes(18).toString('base64');
    const isPacked = acceptsEncoding(request.headers['accept-encoding'], 'gzip');

    reply.status(page.status);
    reply
      .header('content-security-policy', contentSecurityPolicy(environment, nonce))
      .header('cache-control', privatePage.test(url.pathname) ? 'no-store' : 'private, no-cache')
      .header('vary', 'accept-encoding');
    // Files such as the site map say themselves how long they may be kept.
    for (const [name, value] of page.headers) reply.header(name, value);
    if (isPacked) reply.header('content-encoding', 'gzip');
    return reply.send(isPacked ? await page.body.gzip(nonce) : page.body.plain(nonce));
  });

  // A form sent before the page's script has arrived: drop what was typed (it may be a password) and show the page again.
  await app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null));
      payload.once('error', done);
    });
    scope.post('/*', (request, reply) => {
      const { origin, pathname } = new URL(environment.publicOrigin + request.url);
      // With the origin, because a path such as //other.example would lead away.
      return reply.redirect(origin + pathname, 303);
    });
  });
}

async function render(url: URL, request: FastifyRequest, environment: Environment, renderPage: RenderPage): Promise<Page> {
  // No header of the visitor goes in, so nothing of the visitor can come out: what is rendered may be shown to anybody.
  const answer = await renderPage(new Request(url), {
    nonce: noncePlaceholder,
    requestId: request.id,
    publicOrigin: environment.publicOrigin,
    cardEntry: environment.cardEntry,
    api: serverApi({ origin: environment.apiOrigin, publicOrigin: environment.publicOrigin, visitorAddress: request.ip, requestId: request.id }),
    report: (error) => request.log.error({ err: error, requestId: request.id }, 'page failed'),
  });
  const html = await answer.text();
  return {
    status: answer.status,
    headers: passedOn(answer.headers),
    body: new PageBody(environment.mode === 'development' ? html : withLowPriorityPreloads(html), noncePlaceholder),
  };
}

function passedOn(headers: Headers): Page['headers'] {
  return [...headers].filter(([name]) => ['cache-control', 'content-type', 'location', 'x-remix-response', 'x-robots-tag'].includes(name));
}

/** Scripts would otherwise compete with the stylesheet, without which nothing is painted. */
function withLowPriorityPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Whether a browser that sends this header takes answers in this encoding. */
function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
