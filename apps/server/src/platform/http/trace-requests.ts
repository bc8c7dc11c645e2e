import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Traces } from '../traces/traces.ts';

/** Each request is a span from its first hook to the last byte of its answer; what is done for it belongs to it. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  if (!traces.isOn) return;
  const open = new WeakMap<FastifyRequest, ReturnType<Traces['startSpan']>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = traces.startSpan(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, 'server', request.headers['traceparent']);
    open.set(request, span);
    span.within(done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const facts = { 'http.response.status_code': statusCode, 'frontage.request_id': request.id };
    open.get(request)?.end({ hasFailed: statusCode >= 500, facts });
  });
}
