import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpResponse } from '../http/request-and-response.ts';

const folder = join(import.meta.dirname, '../browser');

/** In dependency order. */
const stripeScriptParts = [
  'simulator-origin',
  'errors',
  'listeners',
  'open-frame',
  'payment-element',
  'elements',
  'authenticate',
  'setup-intents',
  'stripe',
];

const files: Record<string, string> = {
  '/js/frame/payment-element.js': 'frame/payment-element.js',
  '/js/frame/card-fields.js': 'frame/card-fields.js',
  '/js/frame/card-rules.js': 'frame/card-rules.js',
  '/js/frame/appearance.js': 'frame/appearance.js',
  '/js/frame/save-card.js': 'frame/save-card.js',
  '/js/payment-element.css': 'frame/payment-element.css',
  '/js/authentication.js': 'hosted/authentication.js',
  '/js/pages.css': 'hosted/pages.css',
  '/js/panel.css': 'hosted/panel.css',
};

export function browserFile(path: string): HttpResponse | undefined {
  if (path === '/js/stripe.js') return script(stripeScript());
  const file = files[path];
  if (!file) return undefined;
  const text = readFileSync(join(folder, file), 'utf8');
  return file.endsWith('.css') ? { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: text } : script(text);
}

/** Pages load it as a classic script, like Stripe's own, which cannot import. So we join its parts here. */
function stripeScript(): string {
  const parts = stripeScriptParts.map((name) => readFileSync(join(folder, 'stripe', `${name}.js`), 'utf8'));
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
