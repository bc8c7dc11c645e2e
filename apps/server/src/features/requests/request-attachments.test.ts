import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { saveCard } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import {
  newCustomer,
  openRequestFixture,
  runCommand,
  type CustomerWithCard,
  type RequestFixture,
  sendRequest,
  type TestListing,
} from '../../../testing/request-fixture.ts';
import { insertAttachment, requestRowsOf } from '../../../testing/requests.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

/** A customer and a listing without any requests. */
async function newCustomerAndListing(): Promise<{ customer: CustomerWithCard; listing: TestListing }> {
  return { customer: await newCustomer(app), listing: await fixture.addListing(fixture.sellers[0]) };
}

async function sizedFiles({ person }: CustomerWithCard, sizes: number[]): Promise<string[]> {
  const keys: string[] = [];
  for (const size of sizes) {
    const key = await insertAttachment(app, person.id);
    await app.sql('update attachment set size = $2 where id = $1', [key.split('/').at(-1), size]);
    keys.push(key);
  }
  return keys;
}

const expectNothingWritten = async ({ person }: CustomerWithCard) => expect(await requestRowsOf(app, person.id)).toEqual([]);

describe('attachments', () => {
  // Proves: life.send.own-files, rules.attachments.at-least-one
  test('requires at least one', async () => {
    const { customer, listing } = await newCustomerAndListing();
    expect(await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: [] })).toMatchObject({
      status: 400,
      message: requestMessages.noFile,
    });
    await expectNothingWritten(customer);
  });

  // Proves: life.send.own-files, rules.attachments.max-five
  test('rejects more than five', async () => {
    const { customer, listing } = await newCustomerAndListing();
    const six = await sizedFiles(customer, [1, 1, 1, 1, 1, 1]);
    expect(await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: six })).toMatchObject({
      status: 400,
      message: requestMessages.tooManyFiles,
    });
    await expectNothingWritten(customer);
    expect((await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: six.slice(0, 5) })).status).toBe(200);
  });

  // Proves: rules.attachments.total, texts.attachments.total
  test('rejects more than 250 MB in total', async () => {
    const { customer, listing } = await newCustomerAndListing();
    const full = attachmentLimits.total / 5;
    const files = await sizedFiles(customer, [full, full, full, full, full + 1]);
    expect(await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: files })).toMatchObject({
      status: 400,
      message: 'Total file size (250.00 MB) exceeds the 250MB limit',
    });
    await expectNothingWritten(customer);
    const exact = await sizedFiles(customer, [full, full, full, full, full]);
    expect((await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: exact })).status).toBe(200);
  });

  // Proves: life.send.own-files
  test.each<[string, (customer: CustomerWithCard) => Promise<string[]>]>([
    ['of another customer', async () => [await insertAttachment(app, fixture.customers[0].person.id)]],
    [
      'of another customer under a key of their own',
      async ({ person }) => [`attachment/${person.id}/${(await insertAttachment(app, fixture.customers[0].person.id)).split('/').at(-1)}`],
    ],
    [
      'of their own under a key of another customer',
      async ({ person }) => [`attachment/${fixture.customers[0].person.id}/${(await insertAttachment(app, person.id)).split('/').at(-1)}`],
    ],
    ['that never existed', async ({ person }) => [`attachment/${person.id}/${randomUUID()}`]],
    ['that is not an attachment', async ({ person }) => [`picture/${person.id}/${randomUUID()}`]],
    ['with an empty key', async () => ['']],
    [
      'given twice',
      async ({ person }) => {
        const key = await insertAttachment(app, person.id);
        return [key, key];
      },
    ],
    [
      'that is a day old',
      async ({ person }) => {
        const key = await insertAttachment(app, person.id);
        await app.sql(`update attachment set created_at = now() - interval '25 hours' where id = $1`, [key.split('/').at(-1)]);
        return [key];
      },
    ],
  ])('rejects a file %s, also among good ones', async (_, choose) => {
    const { customer, listing } = await newCustomerAndListing();
    const good = await insertAttachment(app, customer.person.id);
    for (const attachmentUrls of [await choose(customer), [good, ...(await choose(customer))]])
      expect(await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls })).toMatchObject({
        status: 400,
        message: requestMessages.fileMissing,
      });
    await expectNothingWritten(customer);
    expect((await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: [good] })).status).toBe(200);
  });

  test('rejects files that are attached to another request, also when both are sent at once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 20; round += 1) {
      const { customer, listing } = await newCustomerAndListing();
      const attachmentUrls = await sizedFiles(customer, [1, 1]);
      const answers = await Promise.all([
        sendRequest(fixture, customer, listing.id, 'day', { attachmentUrls }),
        sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: attachmentUrls.toReversed() }),
      ]);
      expect(answers.map(({ status, message }) => `${status} ${message}`).toSorted()).toEqual([
        `200 ${requestMessages.sent}`,
        `400 ${requestMessages.fileMissing}`,
      ]);
    }
  });
});

describe('the card', () => {
  // Proves: life.send.own-card
  test.each<[string, () => Promise<string>]>([
    ['of another customer', async () => fixture.customers[0].card],
    ['that never existed', async () => 'pm_never_was'],
    ['without an id', async () => ''],
  ])('rejects one %s', async (_, choose) => {
    const { customer, listing } = await newCustomerAndListing();
    expect(await sendRequest(fixture, customer, listing.id, 'week', { selectedPaymentMethod: await choose() })).toMatchObject({
      status: 400,
      code: 'unknown_card',
    });
    await expectNothingWritten(customer);
  });

  // Proves: life.send.own-card, slots.card-removed-later
  test('rejects one that was removed; removing it after sending changes nothing', async () => {
    const { customer, listing } = await newCustomerAndListing();
    const { browser, card } = customer;
    const kept = await saveCard(app, browser);
    expect((await browser.call('DELETE /api/payment-methods/{id}', { params: { id: card } }, { asCustomer: true })).status).toBe(200);
    expect(await sendRequest(fixture, customer, listing.id, 'week')).toMatchObject({ status: 400, code: 'unknown_card' });
    await expectNothingWritten(customer);
    const { status, id } = await sendRequest(fixture, { ...customer, card: kept }, listing.id, 'week');
    expect(status).toBe(200);
    expect((await browser.call('DELETE /api/payment-methods/{id}', { params: { id: kept } }, { asCustomer: true })).status).toBe(200);
    expect(await runCommand(listing.seller, 'accept', id)).toBe(200);
  });

  test('rejects any card of a customer without a Stripe record', async () => {
    const { customer, listing } = await newCustomerAndListing();
    await app.sql('delete from payment_customer where customer_id = $1', [customer.person.id]);
    expect(await sendRequest(fixture, customer, listing.id, 'week')).toMatchObject({ status: 400, code: 'unknown_card' });
  });

  test('writes nothing and asks to try again while Stripe does not answer', async () => {
    const { customer, listing } = await newCustomerAndListing();
    const file = await insertAttachment(app, customer.person.id);
    onTestFinished(() => app.provider.clearFailures());
    await app.provider.injectFailures({ rules: [{ match: { path: 'payment_methods' }, effect: { kind: 'lost_before' } }] });
    expect(await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: [file] })).toMatchObject({
      status: 503,
      code: 'provider_unavailable',
    });
    await expectNothingWritten(customer);
    await app.provider.clearFailures();
    expect((await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: [file] })).status).toBe(200);
  });
});

test('no invariant is violated after all these tests', async () => {
  expect(await findRequestViolations(app)).toEqual({});
});
