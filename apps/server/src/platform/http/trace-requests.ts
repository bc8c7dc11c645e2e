import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Traces } from '../traces/traces.ts';

/** Makes each request a span, from its first hook to the last byte of the response. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  if (!traces.isOn) return;
  const openSpans = new WeakMap<FastifyRequest, ReturnType<Traces['startSpan']>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = traces.startSpan(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, 'server', request.headers['traceparent']);
    openSpans.set(request, span);
    span.within(done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const attributes = { 'http.response.status_code': statusCode, 'frontage.request_id': request.id };
    openSpans.get(request)?.end({ hasFailed: statusCode >= 500, attributes });
  });
}
