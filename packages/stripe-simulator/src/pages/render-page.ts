import type { HttpResponse } from '../http/request-and-response.ts';
import { html, type Markup, toHtmlString } from './markup.ts';

interface Page {
  title: string;
  body: Markup;
  status?: number;
}

/** A page of its own. Nothing on it comes from elsewhere, and nobody may show it inside of another. */
export function renderPage({ title, body, status = 200 }: Page): HttpResponse {
  const whole = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Stripe simulator</title>
        <link rel="stylesheet" href="/js/pages.css" />
      </head>
      <body>
        <p class="mark" data-testid="simulator-mark">Stripe simulator — test data only</p>
        ${body}
      </body>
    </html>`;
  return pageResponse(whole, "'none'", status);
}

/** A page for a frame in this origin's pages. */
export function pageResponse(whole: Markup, framedBy: string, status = 200): HttpResponse {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      `frame-ancestors ${framedBy}`,
    ].join('; '),
  };
  return { status, headers, body: toHtmlString(whole) };
}

export function messagePage(title: string, words: string, status: number): HttpResponse {
  return renderPage({
    title,
    status,
    body: html`<main class="narrow">
      <h1>${title}</h1>
      <p>${words}</p>
    </main>`,
  });
}

/** The origin that a frame was told to talk to, if it is one. */
export function readParentOrigin(query: string): string | undefined {
  const given = new URLSearchParams(query).get('parent') ?? '';
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) ? new URL(given).origin : undefined;
}
