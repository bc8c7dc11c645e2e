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
import { requestRowsOf } from '../../../testing/requests.ts';
import { insertAttachment } from '../../../testing/requests.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
  stage = await openRequestFixture(world);
});
afterAll(async () => {
  await stage.close();
  await world.close();
});

/** Somebody who has asked for nothing yet, and a listing that nobody has asked for. */
async function setOut(): Promise<{ customer: CustomerWithCard; spot: TestListing }> {
  return { customer: await newCustomer(world), spot: await stage.addListing(stage.sellers[0]) };
}

async function sizedFiles({ person }: CustomerWithCard, sizes: number[]): Promise<string[]> {
  const keys: string[] = [];
  for (const size of sizes) {
    const key = await insertAttachment(world, person.id);
    await world.sql('update attachment set size = $2 where id = $1', [key.split('/').at(-1), size]);
    keys.push(key);
  }
  return keys;
}

/** Nothing of the request is left, and its files can go with another one. */
const expectNothingWritten = async ({ person }: CustomerWithCard) => expect(await requestRowsOf(world, person.id)).toEqual([]);

describe('which files', () => {
  // Proves: life.send.own-files, rules.attachments.at-least-one
  test('at least one', async () => {
    const { customer, spot } = await setOut();
    expect(await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: [] })).toMatchObject({
      status: 400,
      message: requestMessages.noFile,
    });
    await expectNothingWritten(customer);
  });

  // Proves: life.send.own-files, rules.attachments.max-five
  test('at most five', async () => {
    const { customer, spot } = await setOut();
    const six = await sizedFiles(customer, [1, 1, 1, 1, 1, 1]);
    expect(await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: six })).toMatchObject({
      status: 400,
      message: requestMessages.tooManyFiles,
    });
    await expectNothingWritten(customer);
    expect((await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: six.slice(0, 5) })).status).toBe(200);
  });

  // Proves: rules.attachments.total, texts.attachments.total
  test('not more than 250 MB in all', async () => {
    const { customer, spot } = await setOut();
    const full = attachmentLimits.total / 5;
    const files = await sizedFiles(customer, [full, full, full, full, full + 1]);
    expect(await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: files })).toMatchObject({
      status: 400,
      message: 'Total file size (250.00 MB) exceeds the 250MB limit',
    });
    await expectNothingWritten(customer);
    const exact = await sizedFiles(customer, [full, full, full, full, full]);
    expect((await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: exact })).status).toBe(200);
  });

  // Proves: life.send.own-files
  test.each<[string, (customer: CustomerWithCard) => Promise<string[]>]>([
    ['of somebody else', async () => [await insertAttachment(world, stage.customers[0].person.id)]],
    [
      'of somebody else under an own name',
      async ({ person }) => [`attachment/${person.id}/${(await insertAttachment(world, stage.customers[0].person.id)).split('/').at(-1)}`],
    ],
    [
      'of their own under the name of somebody else',
      async ({ person }) => [`attachment/${stage.customers[0].person.id}/${(await insertAttachment(world, person.id)).split('/').at(-1)}`],
    ],
    ['that never was', async ({ person }) => [`attachment/${person.id}/${randomUUID()}`]],
    ['that is no attachment', async ({ person }) => [`picture/${person.id}/${randomUUID()}`]],
    ['that is named by nothing', async () => ['']],
    [
      'twice',
      async ({ person }) => {
        const key = await insertAttachment(world, person.id);
        return [key, key];
      },
    ],
    [
      'that is a day old',
      async ({ person }) => {
        const key = await insertAttachment(world, person.id);
        await world.sql(`update attachment set created_at = now() - interval '25 hours' where id = $1`, [key.split('/').at(-1)]);
        return [key];
      },
    ],
  ])('none %s, not even among good ones', async (_, choose) => {
    const { customer, spot } = await setOut();
    const good = await insertAttachment(world, customer.person.id);
    for (const attachmentUrls of [await choose(customer), [good, ...(await choose(customer))]])
      expect(await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls })).toMatchObject({
        status: 400,
        message: requestMessages.fileMissing,
      });
    await expectNothingWritten(customer);
    expect((await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: [good] })).status).toBe(200);
  });

  test('none that hangs at another request, whichever of the two came first', { timeout: 60_000 }, async () => {
    for (let time = 0; time < 20; time += 1) {
      const { customer, spot } = await setOut();
      const attachmentUrls = await sizedFiles(customer, [1, 1]);
      const answers = await Promise.all([
        sendRequest(stage, customer, spot.id, 'day', { attachmentUrls }),
        sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: attachmentUrls.toReversed() }),
      ]);
      expect(answers.map(({ status, message }) => `${status} ${message}`).toSorted()).toEqual([
        `200 ${requestMessages.sent}`,
        `400 ${requestMessages.fileMissing}`,
      ]);
    }
  });
});

describe('which card', () => {
  // Proves: life.send.own-card
  test.each<[string, () => Promise<string>]>([
    ['of somebody else', async () => stage.customers[0].card],
    ['that never was', async () => 'pm_never_was'],
    ['without a name', async () => ''],
  ])('none %s', async (_, choose) => {
    const { customer, spot } = await setOut();
    expect(await sendRequest(stage, customer, spot.id, 'week', { selectedPaymentMethod: await choose() })).toMatchObject({
      status: 400,
      code: 'card_unknown',
    });
    await expectNothingWritten(customer);
  });

  // Proves: life.send.own-card, slots.card-removed-later
  test('none that was removed; one that is removed later changes nothing', async () => {
    const { customer, spot } = await setOut();
    const { browser, card } = customer;
    const kept = await saveCard(world, browser);
    expect((await browser.call('DELETE /api/payment-methods/{id}', { params: { id: card } }, { asCustomer: true })).status).toBe(200);
    expect(await sendRequest(stage, customer, spot.id, 'week')).toMatchObject({ status: 400, code: 'card_unknown' });
    await expectNothingWritten(customer);
    const { status, id } = await sendRequest(stage, { ...customer, card: kept }, spot.id, 'week');
    expect(status).toBe(200);
    expect((await browser.call('DELETE /api/payment-methods/{id}', { params: { id: kept } }, { asCustomer: true })).status).toBe(200);
    expect(await runCommand(spot.seller, 'accept', id)).toBe(200);
  });

  test('a customer without any card at the provider has none', async () => {
    const { customer, spot } = await setOut();
    await world.sql('delete from payment_customer where customer_id = $1', [customer.person.id]);
    expect(await sendRequest(stage, customer, spot.id, 'week')).toMatchObject({ status: 400, code: 'card_unknown' });
  });

  test('while the provider does not answer nothing is written, and people are asked to come back', async () => {
    const { customer, spot } = await setOut();
    const file = await insertAttachment(world, customer.person.id);
    onTestFinished(() => world.provider.clearFailures());
    await world.provider.injectFailures({ rules: [{ match: { path: 'payment_methods' }, effect: { kind: 'lost_before' } }] });
    expect(await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: [file] })).toMatchObject({
      status: 503,
      code: 'provider_unavailable',
    });
    await expectNothingWritten(customer);
    await world.provider.clearFailures();
    expect((await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: [file] })).status).toBe(200);
  });
});

test('after all this nothing contradicts itself', async () => {
  expect(await findRequestViolations(world)).toEqual({});
});
