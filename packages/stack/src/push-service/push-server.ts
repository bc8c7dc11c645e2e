import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isSignedForUs } from './verify-vapid.ts';

export interface ReceivedMessage {
  id: string;
  headers: Record<string, string>;
  /** Encrypted, in base64url. */
  body: string;
}

interface Subscription {
  messages: ReceivedMessage[];
  isGone: boolean;
}

const maxBytes = 4_096;
const maxSubscriptions = 1_000;
const maxMessages = 100;
const keptHeaders = ['ttl', 'topic', 'urgency', 'content-encoding', 'authorization'];

/**
 * A push service as in RFC 8030, for tests and development. It stores what it gets, still encrypted, instead of delivering it to a browser.
 *
 * POST /subscribe → the push address, in Link; POST to it → a message; GET /subscription/{id} → its messages; DELETE /subscription/{id} → 410 from then on.
 */
export function createPushServer(): Server {
  const subscriptions = new Map<string, Subscription>();
  return createServer((request, response) => {
    handle(subscriptions, request).then(
      (answer) => send(response, answer),
      () => send(response, { status: 500 }),
    );
  });
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

async function handle(subscriptions: Map<string, Subscription>, request: IncomingMessage): Promise<Answer> {
  const host = request.headers.host ?? '';
  // Prevents DNS rebinding: a website must not read messages through a name that resolves to this machine.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return { status: 421 };
  const [, part = '', id = ''] = (request.url ?? '/').split('/');
  const route = `${request.method} /${part}`;
  if (route === 'GET /healthz') return { status: 200, body: { ok: true } };
  if (route === 'POST /subscribe') return subscribe(subscriptions, `http://${host}`);
  const subscription = subscriptions.get(id);
  if (!subscription) return { status: 404 };
  if (route === 'GET /subscription') return { status: 200, body: subscription.messages };
  if (route === 'DELETE /subscription') {
    subscription.isGone = true;
    return { status: 204 };
  }
  if (route === 'POST /push') return receive(subscription, request, `http://${host}`);
  return { status: 405 };
}

function subscribe(subscriptions: Map<string, Subscription>, origin: string): Answer {
  if (subscriptions.size >= maxSubscriptions) return { status: 429 };
  const id = randomUUID();
  subscriptions.set(id, { messages: [], isGone: false });
  const link = `<${origin}/push/${id}>; rel="urn:ietf:params:push"`;
  return { status: 201, headers: { location: `${origin}/subscription/${id}`, link } };
}

async function receive(subscription: Subscription, request: IncomingMessage, origin: string): Promise<Answer> {
  const body = await readBody(request);
  if (subscription.isGone) return { status: 410 };
  if (!isSignedForUs(request.headers.authorization ?? '', origin, Date.now())) return { status: 403 };
  if (!/^\d+$/.test(String(request.headers['ttl'])) || request.headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
  if (body === null) return { status: 413 };
  const headers = Object.fromEntries(keptHeaders.map((name) => [name, String(request.headers[name] ?? '')]));
  const message = { id: randomUUID(), headers, body: body.toString('base64url') };
  const waiting = subscription.messages.filter(({ headers: { topic } }) => !topic || topic !== headers['topic']);
  subscription.messages = [...waiting, message].slice(-maxMessages);
  return { status: 201, headers: { location: `${origin}/message/${message.id}`, ttl: headers['ttl'] ?? '0' } };
}

/** Null if it is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length <= maxBytes ? Buffer.concat(chunks) : null;
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
