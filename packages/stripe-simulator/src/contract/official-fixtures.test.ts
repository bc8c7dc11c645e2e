import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { loadContract, type Schema } from './document.ts';

const folder = join(import.meta.dirname, '../../contract');
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as never;
const { resources } = read('official-fixtures.json') as { resources: Record<string, Record<string, unknown>> };
const contract = loadContract();
/** The examples cut short an account that they only mention. */
const cutShort = /^transfer_data\.destination\./;

/** Every object that the simulator answers with, the name of its type, and the fields that are younger than the fixtures. */
const covered: [fixture: string, type: string, younger: string[]][] = [
  ['account', 'Account', ['business_profile.specified_commercial_transactions_act_url']],
  ['balance', 'Balance', []],
  ['balance_settings', 'BalanceSettings', []],
  ['balance_transaction', 'BalanceTransaction', []],
  ['charge', 'Charge', ['payment_method_details.card.electronic_commerce_indicator']],
  ['checkout.session', 'Checkout.Session', ['allowed_payment_method_types']],
  ['customer', 'Customer', []],
  ['dispute', 'Dispute', ['intended_submission_method', 'evidence_details.submission_method']],
  ['invoice', 'Invoice', []],
  ['invoice_payment', 'InvoicePayment', []],
  ['invoiceitem', 'InvoiceItem', []],
  ['login_link', 'LoginLink', []],
  ['payment_intent', 'PaymentIntent', ['allowed_payment_method_types', 'payment_record']],
  ['payment_method', 'PaymentMethod', []],
  ['payout', 'Payout', []],
  ['price', 'Price', []],
  ['product', 'Product', ['tax_details']],
  ['refund', 'Refund', []],
  ['setup_intent', 'SetupIntent', ['allowed_payment_method_types']],
  [
    'subscription',
    'Subscription',
    [
      'cancellation_details.feedback_option',
      'items.data.0.current_trial',
      'pending_update.cancel_at_period_end',
      'trial_settings.end_behavior.billing_cycle_anchor',
    ],
  ],
  ['subscription_item', 'SubscriptionItem', ['current_trial']],
  ['transfer', 'Transfer', []],
  ['transfer_reversal', 'TransferReversal', []],
];

test.each(covered)("Stripe's own example of a %s is what the contract calls %s", (name, type, younger) => {
  const fixture = resources[name];
  const schema = contract.schemaNamed(type);
  if (!fixture || !schema) throw new Error(`${name} or ${type} is missing`);
  const faults = findViolations(contract, schema, fixture);
  expect(faults.filter(({ rule }) => rule !== 'missing')).toEqual([]);
  expect(faults.map(({ path }) => path).filter((path) => !cutShort.test(path))).toEqual(younger);
});

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(read('stripe-23.1.0.openapi.json'), 'document');

/** The same object with one thing wrong at each of its places. */
function* damaged(value: Record<string, unknown>): Generator<Record<string, unknown>> {
  for (const [name, part] of Object.entries(value)) {
    const { [name]: _gone, ...rest } = value;
    yield rest;
    yield { ...value, [name]: 12.5 };
    yield { ...value, [name]: 'something else' };
    yield { ...value, [name]: { surprise: true } };
    if (typeof part === 'object' && part !== null && !Array.isArray(part))
      for (const inner of damaged(part as Record<string, unknown>)) yield { ...value, [name]: inner };
  }
}

test.each(covered)('a damaged %s is judged as an independent validator judges it', (name, type) => {
  const validate = ajv.compile({ $ref: `document#/components/schemas/${type}` });
  const schema = contract.schemaNamed(type) as Schema;
  for (const value of damaged(resources[name] as Record<string, unknown>))
    expect({ value, isFine: findViolations(contract, schema, value).length === 0 }).toEqual({ value, isFine: validate(value) });
});

test('the contract was derived from the very version of the SDK that the product uses', async () => {
  const { version } = read('../node_modules/stripe/package.json') as { version: string };
  expect(contract.derivedFrom).toBe(`stripe@${version}`);
});
