import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newActiveSeller, creditSeller, type ConnectedSeller, paymentsDeps, newConnectedSeller, waitUntilSynced } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { formatWeekday } from '../../platform/format-day.ts';
import { syncAccount } from './sync-account.ts';
import { syncPayout } from './sync-payout.ts';
import { payoutSentEmail } from './emails/payout.email.ts';

let world: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(async () => {
  world = await startPaymentsTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  seller = await newActiveSeller(world);
  await waitUntilSynced(world);
  // Everything that happens is told five times, in any order.
  await world.provider.injectFailures({ events: { duplicate: 5, shuffle: true } });
});

/** What reached the seller, oldest first, once everything that was promised is out. */
async function subjects(atLeast: number): Promise<string[]> {
  await expect.poll(async () => (await world.sql('select id from mail where sent_at is null')).length, { timeout: 15_000 }).toBe(0);
  return (await world.emailsTo(seller.person.email, atLeast)).map(({ subject }) => subject).toReversed();
}
const promised = () =>
  world.sql<{ kind: string }>(`select kind from mail where kind like 'payout-%' or kind = 'account-restricted' order by created_at`);
const payoutOf = async () => (await world.provider.stripe.payouts.list({}, { stripeContext: seller.account })).data[0];

test('a payout that went out is told once, with its amount and when it arrives', async () => {
  await creditSeller(world, seller.account, 7_960);
  for (let day = 0; day < 14; day += 1) {
    await world.provider.advanceClock('1d');
    await waitUntilSynced(world);
  }
  expect(await subjects(1)).toEqual(['We sent you $79.60']);
  const [mail] = await world.emailsTo(seller.person.email);
  const arrival = formatWeekday(new Date(((await payoutOf())?.arrival_date ?? 0) * 1_000));
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(`$79.60 went to your bank account. It should be there by ${arrival}`);
    expect(part).toContain(`${world.origin}/seller/earnings`);
  }
});

test('a payout that the bank sent back is told once, and that the account needs another bank', async () => {
  await world.provider.applyAccountStep(seller.account, 'give_failing_bank_account');
  await creditSeller(world, seller.account, 5_000);
  await world.provider.advanceClock('14d');
  await waitUntilSynced(world);
  expect((await subjects(2)).toSorted()).toEqual(['A payout of $50.00 failed', 'Your payment account needs something from you']);
  const mails = await world.emailsTo(seller.person.email, 2);
  expect(mails.find(({ subject }) => subject.includes('payout'))?.text).toContain(`${world.origin}/seller/payment-settings`);
  expect(mails.find(({ subject }) => subject.includes('account'))?.text).toContain('asks for your bank account before it goes on paying you');
});

test('a payout the other way round says that money was taken', () => {
  const payout = { amount: -3_980, arrivalDate: new Date('2026-05-08T00:00:00Z') };
  const { subject, text } = payoutSentEmail({ config: { publicOrigin: world.origin } }, { payout, to: seller.person.email });
  expect(subject).toBe('$39.80 was taken from your bank account');
  expect(text).toContain('to cover refunds of what you had been paid');
});

test('several who hear of a payout at the same time tell it once', async () => {
  await world.provider.injectFailures({ events: { drop: 1 } });
  await creditSeller(world, seller.account, 3_000);
  await world.provider.advanceClock('14d');
  const { id = '' } = (await payoutOf()) ?? {};
  const workers = [await paymentsDeps(world), await paymentsDeps(world), await paymentsDeps(world)];
  await Promise.all([...workers, ...workers].map((deps) => syncPayout(deps, seller.account, id)));
  expect(await subjects(1)).toEqual(['We sent you $30.00']);
});

test('an account that becomes restricted is told once each time, however often we look', async () => {
  const before = (await promised()).length;
  await world.provider.applyAccountStep(seller.account, 'restrict');
  await waitUntilSynced(world);
  for (let again = 0; again < 3; again += 1) await seller.browser.call('POST /stripe-connect/refresh-status');
  const deps = await paymentsDeps(world);
  await Promise.all([1, 2, 3, 4].map(() => syncAccount(deps, seller.account)));
  expect(await subjects(1)).toHaveLength(1);
  expect((await promised()).slice(before)).toEqual([{ kind: 'account-restricted' }]);

  await world.provider.applyAccountStep(seller.account, 'lift');
  await waitUntilSynced(world);
  await world.provider.applyAccountStep(seller.account, 'restrict');
  await waitUntilSynced(world);
  expect(await subjects(2)).toHaveLength(2);
  const [mail] = await world.emailsTo(seller.person.email, 2);
  expect(mail?.text).toContain(`${world.origin}/seller/payment-settings`);
  expect(mail?.text).toContain('your share of running rents is held for you');
});

test('an account that is only begun is not told of as restricted', async () => {
  const before = (await promised()).length;
  const beginner = await newConnectedSeller(world);
  await world.provider.applyAccountStep(beginner.account, 'give_all_but_bank_account');
  await waitUntilSynced(world);
  await world.provider.applyAccountStep(beginner.account, 'give_everything');
  await world.provider.advanceClock('1m');
  await waitUntilSynced(world);
  expect((await promised()).slice(before)).toEqual([]);
});

test('whoever has left is told nothing', async () => {
  const before = (await promised()).length;
  await world.sql('update account set address = null, password_hash = null, deleted_at = now() where id = $1', [seller.person.id]);
  await world.provider.applyAccountStep(seller.account, 'restrict');
  await waitUntilSynced(world);
  expect((await promised()).slice(before)).toEqual([]);
});
