import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/rules';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { saveCard } from '../../../testing/payments.ts';
import { openPaymentsWorld, type PaymentsWorld } from '../../../testing/payments-world.ts';
import { findContradictions } from '../../../testing/request-oracle.ts';
import { newCustomer, openRequestStage, press, type Renter, type RequestStage, send, type Spot } from '../../../testing/request-stage.ts';
import { tracesOf } from '../../../testing/request-traces.ts';
import { standingAttachment } from '../../../testing/requests.ts';

let world: PaymentsWorld;
let stage: RequestStage;
beforeAll(async () => {
  world = await openPaymentsWorld({ worker: false });
  stage = await openRequestStage(world);
});
afterAll(async () => {
  await stage.close();
  await world.close();
});

/** Somebody who has asked for nothing yet, and a listing that nobody has asked for. */
async function setOut(): Promise<{ customer: Renter; spot: Spot }> {
  return { customer: await newCustomer(world), spot: await stage.addSpot(stage.sellers[0]) };
}

async function sizedFiles({ person }: Renter, sizes: number[]): Promise<string[]> {
  const keys: string[] = [];
  for (const size of sizes) {
    const key = await standingAttachment(world, person.id);
    await world.sql('update attachment set size = $2 where id = $1', [key.split('/').at(-1), size]);
    keys.push(key);
  }
  return keys;
}

/** Nothing of the request is left, and its files can go with another one. */
const expectNothingWritten = async ({ person }: Renter) => expect(await tracesOf(world, person.id)).toEqual([]);

describe('which files', () => {
  // Proves: life.send.own-files, rules.attachments.at-least-one
  test('at least one', async () => {
    const { customer, spot } = await setOut();
    expect(await send(stage, customer, spot.id, 'week', { attachmentUrls: [] })).toMatchObject({ status: 400, message: requestMessages.noFile });
    await expectNothingWritten(customer);
  });

  // Proves: life.send.own-files, rules.attachments.max-five
  test('at most five', async () => {
    const { customer, spot } = await setOut();
    const six = await sizedFiles(customer, [1, 1, 1, 1, 1, 1]);
    expect(await send(stage, customer, spot.id, 'week', { attachmentUrls: six })).toMatchObject({
      status: 400,
      message: requestMessages.tooManyFiles,
    });
    await expectNothingWritten(customer);
    expect((await send(stage, customer, spot.id, 'week', { attachmentUrls: six.slice(0, 5) })).status).toBe(200);
  });

  // Proves: rules.attachments.total, texts.attachments.total
  test('not more than 250 MB in all', async () => {
    const { customer, spot } = await setOut();
    const full = attachmentLimits.total / 5;
    const files = await sizedFiles(customer, [full, full, full, full, full + 1]);
    expect(await send(stage, customer, spot.id, 'week', { attachmentUrls: files })).toMatchObject({
      status: 400,
      message: 'Total file size (250.00 MB) exceeds the 250MB limit',
    });
    await expectNothingWritten(customer);
    const exact = await sizedFiles(customer, [full, full, full, full, full]);
    expect((await send(stage, customer, spot.id, 'week', { attachmentUrls: exact })).status).toBe(200);
  });

  // Proves: life.send.own-files
  test.each<[string, (customer: Renter) => Promise<string[]>]>([
    ['of somebody else', async () => [await standingAttachment(world, stage.customers[0].person.id)]],
    [
      'of somebody else under an own name',
      async ({ person }) => [`attachment/${person.id}/${(await standingAttachment(world, stage.customers[0].person.id)).split('/').at(-1)}`],
    ],
    [
      'of their own under the name of somebody else',
      async ({ person }) => [`attachment/${stage.customers[0].person.id}/${(await standingAttachment(world, person.id)).split('/').at(-1)}`],
    ],
    ['that never was', async ({ person }) => [`attachment/${person.id}/${randomUUID()}`]],
    ['that is no attachment', async ({ person }) => [`picture/${person.id}/${randomUUID()}`]],
    ['that is named by nothing', async () => ['']],
    [
      'twice',
      async ({ person }) => {
        const key = await standingAttachment(world, person.id);
        return [key, key];
      },
    ],
    [
      'that is a day old',
      async ({ person }) => {
        const key = await standingAttachment(world, person.id);
        await world.sql(`update attachment set created_at = now() - interval '25 hours' where id = $1`, [key.split('/').at(-1)]);
        return [key];
      },
    ],
  ])('none %s, not even among good ones', async (_, choose) => {
    const { customer, spot } = await setOut();
    const good = await standingAttachment(world, customer.person.id);
    for (const attachmentUrls of [await choose(customer), [good, ...(await choose(customer))]])
      expect(await send(stage, customer, spot.id, 'week', { attachmentUrls })).toMatchObject({ status: 400, message: requestMessages.fileGone });
    await expectNothingWritten(customer);
    expect((await send(stage, customer, spot.id, 'week', { attachmentUrls: [good] })).status).toBe(200);
  });

  test('none that hangs at another request, whichever of the two came first', { timeout: 60_000 }, async () => {
    for (let time = 0; time < 20; time += 1) {
      const { customer, spot } = await setOut();
      const attachmentUrls = await sizedFiles(customer, [1, 1]);
      const answers = await Promise.all([
        send(stage, customer, spot.id, 'day', { attachmentUrls }),
        send(stage, customer, spot.id, 'week', { attachmentUrls: attachmentUrls.toReversed() }),
      ]);
      expect(answers.map(({ status, message }) => `${status} ${message}`).toSorted()).toEqual([
        `200 ${requestMessages.sent}`,
        `400 ${requestMessages.fileGone}`,
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
    expect(await send(stage, customer, spot.id, 'week', { selectedPaymentMethod: await choose() })).toMatchObject({
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
    expect(await send(stage, customer, spot.id, 'week')).toMatchObject({ status: 400, code: 'card_unknown' });
    await expectNothingWritten(customer);
    const { status, id } = await send(stage, { ...customer, card: kept }, spot.id, 'week');
    expect(status).toBe(200);
    expect((await browser.call('DELETE /api/payment-methods/{id}', { params: { id: kept } }, { asCustomer: true })).status).toBe(200);
    expect(await press(spot.seller, 'accept', id)).toBe(200);
  });

  test('a customer without any card at the provider has none', async () => {
    const { customer, spot } = await setOut();
    await world.sql('delete from payment_customer where customer_id = $1', [customer.person.id]);
    expect(await send(stage, customer, spot.id, 'week')).toMatchObject({ status: 400, code: 'card_unknown' });
  });

  test('while the provider does not answer nothing is written, and people are asked to come back', async () => {
    const { customer, spot } = await setOut();
    const file = await standingAttachment(world, customer.person.id);
    onTestFinished(() => world.provider.calm());
    await world.provider.trouble({ rules: [{ match: { path: 'payment_methods' }, effect: { kind: 'lost_before' } }] });
    expect(await send(stage, customer, spot.id, 'week', { attachmentUrls: [file] })).toMatchObject({ status: 503, code: 'provider_unavailable' });
    await expectNothingWritten(customer);
    await world.provider.calm();
    expect((await send(stage, customer, spot.id, 'week', { attachmentUrls: [file] })).status).toBe(200);
  });
});

test('after all this nothing contradicts itself', async () => {
  expect(await findContradictions(world)).toEqual({});
});
