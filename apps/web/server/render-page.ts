import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { type RequestContext, requestContext } from '../app/lib/request-context.ts';

// React Router prerenders from the same build.
export * from 'virtual:react-router/server-build';

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * Bundled with the pages. The server loads the bundle, passes the request's context and sends the response.
 * @public
 */
export async function renderPage(request: Request, requestInfo: RequestContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, requestInfo);
  return handle(request, context);
}

export type RenderPage = typeof renderPage;
