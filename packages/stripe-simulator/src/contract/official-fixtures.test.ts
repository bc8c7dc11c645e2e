import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { loadContract, type Schema } from './document.ts';
import { findViolations } from './find-violations.ts';

const folder = join(import.meta.dirname, '../../contract');
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as never;
const { resources } = read('official-fixtures.json') as { resources: Record<string, Record<string, unknown>> };
const contract = loadContract();
/** The examples abbreviate referenced accounts. */
const abbreviated = /^transfer_data\.destination\./;

/** Every object the simulator returns, its schema, and the fields that are newer than the fixtures. */
const covered: [fixture: string, type: string, newerFields: string[]][] = [
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

test.each(covered)("Stripe's own example of a %s matches the schema %s", (name, type, newerFields) => {
  const fixture = resources[name];
  const schema = contract.schemaNamed(type);
  if (!fixture || !schema) throw new Error(`${name} or ${type} is missing`);
  const violations = findViolations(contract, schema, fixture);
  expect(violations.filter(({ rule }) => rule !== 'missing')).toEqual([]);
  expect(violations.map(({ path }) => path).filter((path) => !abbreviated.test(path))).toEqual(newerFields);
});

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(read('stripe-23.1.0.openapi.json'), 'document');

/** Copies of the object with one thing wrong in each. */
function* damaged(value: Record<string, unknown>): Generator<Record<string, unknown>> {
  for (const [name, part] of Object.entries(value)) {
    const { [name]: _removed, ...rest } = value;
    yield rest;
    yield { ...value, [name]: 12.5 };
    yield { ...value, [name]: 'something else' };
    yield { ...value, [name]: { surprise: true } };
    if (typeof part === 'object' && part !== null && !Array.isArray(part))
      for (const inner of damaged(part as Record<string, unknown>)) yield { ...value, [name]: inner };
  }
}

test.each(covered)('validates a damaged %s like an independent validator', (name, type) => {
  const validate = ajv.compile({ $ref: `document#/components/schemas/${type}` });
  const schema = contract.schemaNamed(type) as Schema;
  for (const value of damaged(resources[name] as Record<string, unknown>))
    expect({ value, isValid: findViolations(contract, schema, value).length === 0 }).toEqual({ value, isValid: validate(value) });
});

test('the contract is derived from the installed version of the SDK', async () => {
  const { version } = read('../node_modules/stripe/package.json') as { version: string };
  expect(contract.derivedFrom).toBe(`stripe@${version}`);
});
