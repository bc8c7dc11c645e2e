import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { type RequestContext, requestContext } from '../app/lib/request-context.ts';

// React Router draws its files ahead from the same build.
export * from 'virtual:react-router/server-build';

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * Bundled with the pages; the server around it loads the bundle, gives the facts of the visit and sends what comes back.
 * @public
 */
export async function renderPage(request: Request, visit: RequestContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, visit);
  return handle(request, context);
}

export type RenderPage = typeof renderPage;
