import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Simulator } from '../core/simulator.ts';
import { answerPage } from '../pages/answer-page.ts';
import { answerCall, lost } from './answer-call.ts';
import { answerControl } from './control.ts';
import { type Answer, type Asked, json, readRequest } from './exchange.ts';

/** Pages of the product call it from the browser, as they would call Stripe. */
const forPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-allow-methods': 'GET, POST, DELETE',
};

export function serve(simulator: () => Simulator): Server {
  return createServer((request, response) => {
    void (async () => {
      const asked = await readRequest(request);
      if (asked.method === 'OPTIONS') return send(response, { status: 204, headers: forPages, body: '' });
      if (asked.path === '/healthz') return send(response, json(200, { ok: true }));
      if (/^\/v[12]\//.test(asked.path)) {
        const answer = await answerCall(simulator(), asked);
        note(simulator(), asked, answer === lost ? null : answer.status);
        return answer === lost ? request.socket.destroy() : send(response, answer);
      }
      const answer = (await answerControl(simulator(), asked)) ?? (await answerPage(simulator(), asked));
      return send(response, answer ?? json(404, { error: { message: `There is nothing at ${asked.path}` } }));
    })().catch((error: unknown) => {
      simulator().faults.push(String(error));
      if (!response.headersSent) send(response, json(500, { error: { message: String(error) } }));
    });
  });
}

const keptCalls = 2_000;

/** Without what was sent: it may be a card number. */
function note({ requests }: Simulator, { method, path, headers }: Asked, status: number | null): void {
  const key = headers['idempotency-key'];
  requests.push({ method, path, idempotencyKey: typeof key === 'string' ? key : undefined, status });
  if (requests.length > keptCalls) requests.splice(0, requests.length - keptCalls);
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...forPages, ...headers });
  response.end(body);
}
