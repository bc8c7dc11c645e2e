import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { emailHtmlForFrame, emailListPage, emailPage } from './mail-pages.ts';
import type { Mailbox } from './mailbox.ts';

type Answer = { status: number; type: string; body: string | Buffer; policy?: string };

const longestWait = 120_000;

/** Our own pages run no script and load nothing; a mail's HTML is shown in a frame that may do still less. */
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
  // Pictures only from this machine: opening a caught mail must tell nobody outside.
  'img-src data: http://localhost:* http://127.0.0.1:*',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function startMailboxServer(mailbox: Mailbox, port: number): Server {
  const server = createServer((request, response) => {
    answerTo(mailbox, request, response).then(
      (answer) => send(response, answer),
      (error: Error) => send(response, json(500, { error: error.message })),
    );
  });
  return server.listen(port, '127.0.0.1');
}

async function answerTo(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<Answer> {
  // A name that resolves to this machine must not let a page on the internet read the mail (DNS rebinding).
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return json(421, { error: 'wrong host' });
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const path = url.pathname.split('/').slice(1).map(decodeURIComponent);

  if (request.method === 'DELETE' && url.pathname === '/api/mails') {
    mailbox.clear();
    return json(200, { cleared: true });
  }
  if (request.method !== 'GET') return json(405, { error: 'not allowed' });
  if (url.pathname === '/healthz') return json(200, { ok: true });
  if (url.pathname === '/api/mails') return json(200, await findMails(mailbox, url.searchParams, response));
  if (url.pathname === '/') return page(emailListPage(mailbox.find({ to: url.searchParams.get('to') ?? undefined })));
  if (path[0] === 'api' && path[1] === 'mails') return oneMailAsJson(mailbox, path[2] ?? '', path[3]);
  if (path[0] === 'mails') return oneMailAsPage(mailbox, path[1] ?? '', path[2]);
  return json(404, { error: 'not found' });
}

async function findMails(mailbox: Mailbox, asked: URLSearchParams, response: ServerResponse) {
  const query = { to: asked.get('to') ?? undefined, after: asked.get('after') ?? undefined };
  const wait = Math.min(Number(asked.get('wait') ?? 0) || 0, longestWait);
  if (wait <= 0) return mailbox.find(query);
  const abandoned = new AbortController();
  response.once('close', () => abandoned.abort());
  return mailbox.waitFor(query, wait, abandoned.signal);
}

function oneMailAsJson(mailbox: Mailbox, id: string, view: string | undefined): Answer {
  const found = mailbox.get(id);
  if (!found) return json(404, { error: 'not found' });
  if (view === undefined) return json(200, found.mail);
  if (view === 'source') return { status: 200, type: 'text/plain; charset=utf-8', body: found.source };
  return json(404, { error: 'not found' });
}

function oneMailAsPage(mailbox: Mailbox, id: string, view: string | undefined): Answer {
  const found = mailbox.get(id);
  if (!found) return page('<p>This mail is gone.</p>', 404);
  if (view === 'html') return { ...page(emailHtmlForFrame(found.mail)), policy: framePolicy };
  return page(emailPage(found.mail));
}

function json(status: number, value: unknown): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

function page(body: string, status = 200): Answer {
  return { status, type: 'text/html; charset=utf-8', body };
}

function send(response: ServerResponse, { status, type, body, policy = pagePolicy }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(body);
}
