import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Simulator } from '../core/simulator.ts';
import { handlePage } from '../pages/handle-page.ts';
import { handleApiCall, droppedConnection } from './handle-api-call.ts';
import { handleControlCall } from './handle-control-call.ts';
import { type HttpResponse, type HttpRequest, jsonResponse, readRequest } from './request-and-response.ts';

/** Pages of the product call it from the browser, as they would call Stripe. */
const forPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-allow-methods': 'GET, POST, DELETE',
};

export function createHttpServer(simulator: () => Simulator): Server {
  return createServer((request, response) => {
    void (async () => {
      const asked = await readRequest(request);
      if (asked.method === 'OPTIONS') return send(response, { status: 204, headers: forPages, body: '' });
      if (asked.path === '/healthz') return send(response, jsonResponse(200, { ok: true }));
      if (/^\/v[12]\//.test(asked.path)) {
        const answer = await handleApiCall(simulator(), asked);
        note(simulator(), asked, answer === droppedConnection ? null : answer.status);
        return answer === droppedConnection ? request.socket.destroy() : send(response, answer);
      }
      const answer = (await handleControlCall(simulator(), asked)) ?? (await handlePage(simulator(), asked));
      return send(response, answer ?? jsonResponse(404, { error: { message: `There is nothing at ${asked.path}` } }));
    })().catch((error: unknown) => {
      simulator().internalErrors.push(String(error));
      if (!response.headersSent) send(response, jsonResponse(500, { error: { message: String(error) } }));
    });
  });
}

const keptCalls = 2_000;

/** Without what was sent: it may be a card number. */
function note({ recordedCalls }: Simulator, { method, path, headers }: HttpRequest, status: number | null): void {
  const key = headers['idempotency-key'];
  recordedCalls.push({ method, path, idempotencyKey: typeof key === 'string' ? key : undefined, status });
  if (recordedCalls.length > keptCalls) recordedCalls.splice(0, recordedCalls.length - keptCalls);
}

function send(response: ServerResponse, { status, headers, body }: HttpResponse): void {
  response.writeHead(status, { ...forPages, ...headers });
  response.end(body);
}
