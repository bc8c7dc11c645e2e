import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Simulator } from '../core/simulator.ts';
import { handlePage } from '../pages/handle-page.ts';
import { droppedConnection, handleApiCall } from './handle-api-call.ts';
import { handleControlCall } from './handle-control-call.ts';
import { type HttpRequest, type HttpResponse, jsonResponse, readRequest } from './request-and-response.ts';

/** The product's pages call the simulator from the browser, as they would call Stripe. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-allow-methods': 'GET, POST, DELETE',
};

export function createHttpServer(simulator: () => Simulator): Server {
  return createServer((incoming, response) => {
    void (async () => {
      const request = await readRequest(incoming);
      if (request.method === 'OPTIONS') return send(response, { status: 204, headers: corsHeaders, body: '' });
      if (request.path === '/healthz') return send(response, jsonResponse(200, { ok: true }));
      if (/^\/v[12]\//.test(request.path)) {
        const result = await handleApiCall(simulator(), request);
        recordCall(simulator(), request, result === droppedConnection ? null : result.status);
        return result === droppedConnection ? incoming.socket.destroy() : send(response, result);
      }
      const result = (await handleControlCall(simulator(), request)) ?? (await handlePage(simulator(), request));
      return send(response, result ?? jsonResponse(404, { error: { message: `There is nothing at ${request.path}` } }));
    })().catch((error: unknown) => {
      simulator().internalErrors.push(String(error));
      if (!response.headersSent) send(response, jsonResponse(500, { error: { message: String(error) } }));
    });
  });
}

const maxRecordedCalls = 2_000;

/** Without parameters: they may contain a card number. */
function recordCall({ recordedCalls }: Simulator, { method, path, headers }: HttpRequest, status: number | null): void {
  const key = headers['idempotency-key'];
  recordedCalls.push({ method, path, idempotencyKey: typeof key === 'string' ? key : undefined, status });
  if (recordedCalls.length > maxRecordedCalls) recordedCalls.splice(0, recordedCalls.length - maxRecordedCalls);
}

function send(response: ServerResponse, { status, headers, body }: HttpResponse): void {
  response.writeHead(status, { ...corsHeaders, ...headers });
  response.end(body);
}
