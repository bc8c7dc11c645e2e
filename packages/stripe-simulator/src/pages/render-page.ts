import type { HttpResponse } from '../http/request-and-response.ts';
import { html, type Markup, toHtmlString } from './markup.ts';

interface Page {
  title: string;
  body: Markup;
  status?: number;
  /** In addition to pages.css. */
  stylesheet?: string;
}

/** A complete page that loads nothing from other sites and cannot be framed. */
export function renderPage({ title, body, status = 200, stylesheet }: Page): HttpResponse {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Stripe simulator</title>
        <link rel="stylesheet" href="/js/pages.css" />
        ${stylesheet && html`<link rel="stylesheet" href="${stylesheet}" />`}
      </head>
      <body>
        <p class="mark" data-testid="simulator-mark">Stripe simulator — test data only</p>
        ${body}
      </body>
    </html>`;
  return pageResponse(document, "'none'", status);
}

/** `frameAncestors`: the origin that may show the page in a frame, or `'none'`. */
export function pageResponse(document: Markup, frameAncestors: string, status = 200): HttpResponse {
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
      `frame-ancestors ${frameAncestors}`,
    ].join('; '),
  };
  return { status, headers, body: toHtmlString(document) };
}

export function messagePage(title: string, message: string, status: number): HttpResponse {
  return renderPage({
    title,
    status,
    body: html`<main class="narrow">
      <h1>${title}</h1>
      <p>${message}</p>
    </main>`,
  });
}

/** The origin of the page around the frame; undefined if it is missing or not valid. */
export function readParentOrigin(query: string): string | undefined {
  const parent = new URLSearchParams(query).get('parent') ?? '';
  return URL.canParse(parent) && /^https?:$/.test(new URL(parent).protocol) ? new URL(parent).origin : undefined;
}
