import type { FastifyInstance } from 'fastify';
import type { RenderPage } from './render-page.ts';

const bypassesVite = /^\/(?:_api|socket\.io|healthz)(?:\/|\?|$)/;

/** Puts Vite's middleware in front of the pages. Its hot-reload socket shares the server's port. */
export async function addVite(app: FastifyInstance, folder: string): Promise<() => Promise<RenderPage>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: folder, appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });

  app.addHook('onRequest', (request, reply, done) => {
    if (bypassesVite.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());

  return async () => {
    const module = await vite.ssrLoadModule('./server/render-page.ts');
    return module['renderPage'] as RenderPage;
  };
}
