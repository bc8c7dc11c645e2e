import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from '../testing/connect.ts';
import { visit } from '../testing/visitor.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

test('the script for pages is one plain script with all of its parts', async () => {
  const { status, text, headers } = await visit(bench, '/js/stripe.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(() => new Script(text)).not.toThrow();
  expect(text).not.toMatch(/^(?:import|export) /m);
  const folder = join(import.meta.dirname, '../browser/stripe');
  for (const part of readdirSync(folder)) {
    const [, name = 'nothing'] = /^export (.+?)[ (]*[({=]/m.exec(readFileSync(join(folder, part), 'utf8')) ?? [];
    expect(text).toContain(name);
  }
  expect(text).toContain('window.Stripe = Stripe;');
});

test('card fields are shown inside the page that asked for them, and whatever they use is there', async () => {
  const { text, headers } = await visit(bench, `/js/payment-element?parent=${encodeURIComponent('http://shop.test')}`);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/shop\.test$/);
  expect(text.indexOf('United States')).toBeLessThan(text.indexOf('Afghanistan'));
  for (const [, path = ''] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) expect(await visit(bench, path)).toMatchObject({ status: 200 });
  for (const name of readdirSync(join(import.meta.dirname, '../browser/frame')).filter((file) => file.endsWith('.js')))
    expect(await visit(bench, `/js/frame/${name}`)).toMatchObject({ status: 200 });
  expect(await visit(bench, '/js/payment-element')).toMatchObject({ status: 400 });
  expect(await visit(bench, '/js/../../package.json')).toMatchObject({ status: 404 });
});
