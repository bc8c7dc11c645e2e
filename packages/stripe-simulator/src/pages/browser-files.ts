import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpResponse } from '../http/request-and-response.ts';

const folder = join(import.meta.dirname, '../browser');

/** Each part after those that it uses. */
const partsOfStripe = [
  'simulator-origin',
  'failures',
  'listeners',
  'open-frame',
  'payment-element',
  'elements',
  'retrieve-setup-intent',
  'authenticate',
  'confirm-setup',
  'stripe',
];

const files: Record<string, string> = {
  '/js/frame/payment-element.js': 'frame/payment-element.js',
  '/js/frame/card-fields.js': 'frame/card-fields.js',
  '/js/frame/card-rules.js': 'frame/card-rules.js',
  '/js/frame/dress.js': 'frame/dress.js',
  '/js/frame/save-card.js': 'frame/save-card.js',
  '/js/payment-element.css': 'frame/payment-element.css',
  '/js/authentication.js': 'hosted/authentication.js',
  '/js/pages.css': 'hosted/pages.css',
};

export function browserFile(path: string): HttpResponse | undefined {
  if (path === '/js/stripe.js') return script(stripeScript());
  const file = files[path];
  if (!file) return undefined;
  const text = readFileSync(join(folder, file), 'utf8');
  return file.endsWith('.css') ? { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: text } : script(text);
}

/** Pages add it as a plain script, as they do with Stripe's own, and a plain script can't import: so its parts are put together here. */
function stripeScript(): string {
  const parts = partsOfStripe.map((name) => readFileSync(join(folder, 'stripe', `${name}.js`), 'utf8'));
  const plain = parts.map((text) =>
    text
      .replaceAll(/^import .*;\n/gm, '')
      .replaceAll(/^export /gm, '')
      .trim(),
  );
  return `(() => {\n'use strict';\n\n${plain.join('\n\n')}\n})();\n`;
}

function script(text: string): HttpResponse {
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }, body: text };
}
