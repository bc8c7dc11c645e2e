import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from './testing/test-simulator.ts';

const run = promisify(execFile);
const program = join(dirname(createRequire(import.meta.url).resolve('@stripe/cli/package.json')), 'bin/shim.js');
const home = mkdtempSync(join(tmpdir(), 'stripe-cli-'));
// Telemetry cannot be sent from here and sometimes makes the CLI crash at the end.
const env = { PATH: process.env['PATH'], HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: '1', DO_NOT_TRACK: '1' };
let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator();
});
afterAll(async () => {
  await testSimulator.stop();
  rmSync(home, { recursive: true });
});

/** Stripe's own scripts for events. The list grows with the simulator. */
test.each([
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'setup_intent.created',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.requires_action',
  'setup_intent.canceled',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.succeeded',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payment_intent.created',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'product.created',
  'product.updated',
  'product.deleted',
  'price.created',
  'price.updated',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoiceitem.created',
  'invoice.created',
  'invoice.updated',
  'invoice.deleted',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'payout.created',
  'payout.updated',
])("Stripe's CLI can trigger %s", async (event) => {
  const settings = ['--api-key', `sk_test_${'0'.repeat(24)}`, '--api-base', testSimulator.url];
  const { stdout } = await run(process.execPath, [program, 'trigger', event, ...settings], { env });
  expect(stdout).toContain('Trigger succeeded!');
  const events = await testSimulator.stripe.v2.core.events.list({ types: [`v1.${event}`] });
  expect(events.data.length).toBeGreaterThan(0);
  expect(await testSimulator.control('errors')).toEqual({ errors: [] });
});
