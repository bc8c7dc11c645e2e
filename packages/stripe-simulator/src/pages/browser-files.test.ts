import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { visitPage } from '../testing/page-visits.ts';

let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator();
});
afterAll(() => testSimulator.stop());

test('stripe.js is one classic script with all of its parts', async () => {
  const { status, text, headers } = await visitPage(testSimulator, '/js/stripe.js');
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

test('the card fields can be framed by their page, and all of their files exist', async () => {
  const { text, headers } = await visitPage(testSimulator, `/js/payment-element?parent=${encodeURIComponent('http://shop.test')}`);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/shop\.test$/);
  expect(text.indexOf('United States')).toBeLessThan(text.indexOf('Afghanistan'));
  for (const [, path = ''] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) expect(await visitPage(testSimulator, path)).toMatchObject({ status: 200 });
  for (const name of readdirSync(join(import.meta.dirname, '../browser/frame')).filter((file) => file.endsWith('.js')))
    expect(await visitPage(testSimulator, `/js/frame/${name}`)).toMatchObject({ status: 200 });
  expect(await visitPage(testSimulator, '/js/payment-element')).toMatchObject({ status: 400 });
  expect(await visitPage(testSimulator, '/js/../../package.json')).toMatchObject({ status: 404 });
});
