import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { emailHtmlForFrame, emailListPage, emailPage } from './mail-pages.ts';
import { htmlWithPictures, type Mailbox } from './mailbox.ts';

type HttpResponse = { status: number; type: string; body: string | Buffer; policy?: string };

const maxWaitMs = 120_000;

/** Our own pages run no scripts and load nothing. An email's HTML is shown in a frame with a stricter policy. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  // Images only from this machine, so that opening an email makes no outside request.
  'img-src data: http://localhost:* http://127.0.0.1:*',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function startMailboxServer(mailbox: Mailbox, port: number): Server {
  const server = createServer((request, response) => {
    handleRequest(mailbox, request, response).then(
      (result) => send(response, result),
      (error: Error) => send(response, json(500, { error: error.message })),
    );
  });
  return server.listen(port, '127.0.0.1');
}

async function handleRequest(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<HttpResponse> {
  // Prevents DNS rebinding: a website must not read the emails through a name that resolves to this machine.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return json(421, { error: 'wrong host' });
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const path = url.pathname.split('/').slice(1).map(decodeURIComponent);

  if (request.method === 'DELETE' && url.pathname === '/api/mails') {
    mailbox.clear();
    return json(200, { cleared: true });
  }
  if (request.method !== 'GET') return json(405, { error: 'not allowed' });
  if (url.pathname === '/healthz') return json(200, { ok: true });
  if (url.pathname === '/api/mails') return json(200, await findEmails(mailbox, url.searchParams, response));
  if (url.pathname === '/') return page(emailListPage(mailbox.find({ to: url.searchParams.get('to') ?? undefined })));
  if (path[0] === 'api' && path[1] === 'mails') return emailAsJson(mailbox, path[2] ?? '', path[3]);
  if (path[0] === 'mails') return emailAsPage(mailbox, path[1] ?? '', path[2]);
  return json(404, { error: 'not found' });
}

async function findEmails(mailbox: Mailbox, params: URLSearchParams, response: ServerResponse) {
  const query = { to: params.get('to') ?? undefined, after: params.get('after') ?? undefined };
  const wait = Math.min(Number(params.get('wait') ?? 0) || 0, maxWaitMs);
  if (wait <= 0) return mailbox.find(query);
  const aborted = new AbortController();
  response.once('close', () => aborted.abort());
  return mailbox.waitFor(query, wait, aborted.signal);
}

function emailAsJson(mailbox: Mailbox, id: string, view: string | undefined): HttpResponse {
  const found = mailbox.get(id);
  if (!found) return json(404, { error: 'not found' });
  if (view === undefined) return json(200, found.email);
  if (view === 'source') return { status: 200, type: 'text/plain; charset=utf-8', body: found.source };
  return json(404, { error: 'not found' });
}

async function emailAsPage(mailbox: Mailbox, id: string, view: string | undefined): Promise<HttpResponse> {
  const found = mailbox.get(id);
  if (!found) return page('<p>This email is gone.</p>', 404);
  if (view === 'html') return { ...page(emailHtmlForFrame(await htmlWithPictures(found.source))), policy: framePolicy };
  return page(emailPage(found.email));
}

function json(status: number, value: unknown): HttpResponse {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

function page(body: string, status = 200): HttpResponse {
  return { status, type: 'text/html; charset=utf-8', body };
}

function send(response: ServerResponse, { status, type, body, policy = pagePolicy }: HttpResponse): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(body);
}
