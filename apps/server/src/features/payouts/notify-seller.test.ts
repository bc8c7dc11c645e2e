import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { newActiveSeller, creditSeller, type ConnectedSeller, paymentsDeps, newConnectedSeller, waitUntilSynced } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { formatStripeDay } from '../../platform/format-day.ts';
import { syncAccount } from './sync-account.ts';
import { syncPayout } from './sync-payout.ts';
import { payoutSentEmail } from './emails/payout.email.ts';

let testApp: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  seller = await newActiveSeller(testApp);
  await waitUntilSynced(testApp);
  // Every event is delivered five times, in any order.
  await testApp.provider.injectFailures({ events: { duplicate: 5, shuffle: true } });
});

/** Subjects of the emails that the seller received, oldest first, once the outbox is empty. */
async function receivedSubjects(atLeast: number): Promise<string[]> {
  await expect.poll(async () => (await testApp.sql('select id from mail where sent_at is null')).length).toBe(0);
  return (await testApp.emailsTo(seller.person.email, atLeast)).map(({ subject }) => subject).toReversed();
}
const enqueued = () =>
  testApp.sql<{ kind: string }>(`select kind from mail where kind like 'payout-%' or kind = 'account-restricted' order by created_at`);
/** Kinds of the notices that the seller sees, oldest first. */
async function noticedKinds({ browser } = seller): Promise<string[]> {
  const { notices, unread } = (await browser.call('GET /notices', { query: { subjects: 'all' } })).body;
  expect(unread).toBe(notices.length);
  return notices.map(({ kind }) => kind).toReversed();
}
const newestPayout = async () => (await testApp.provider.stripe.payouts.list({}, { stripeContext: seller.account })).data[0];

test('sends one notice and one email about a payout, with its amount and arrival date', async () => {
  await creditSeller(testApp, seller.account, 7_960);
  for (let day = 0; day < 14; day += 1) {
    await testApp.provider.advanceClock('1d');
    await waitUntilSynced(testApp);
  }
  expect(await noticedKinds()).toEqual(['payout_sent']);
  expect(await receivedSubjects(1)).toEqual(['We sent you $79.60']);
  const [email] = await testApp.emailsTo(seller.person.email);
  const arrival = formatStripeDay(new Date(((await newestPayout())?.arrival_date ?? 0) * 1_000));
  for (const part of [email?.text, email?.html]) {
    expect(part).toContain(`$79.60 went to your bank account. It should be there by ${arrival}`);
    expect(part).toContain(`${testApp.origin}/seller/earnings`);
  }
});

test('sends one notice and one email about a returned payout, and the same about the bank account', async () => {
  await testApp.provider.applyAccountStep(seller.account, 'submit_failing_bank_account');
  await creditSeller(testApp, seller.account, 5_000);
  await testApp.provider.advanceClock('14d');
  await waitUntilSynced(testApp);
  expect((await noticedKinds()).toSorted()).toEqual(['account_restricted', 'payout_failed']);
  expect((await receivedSubjects(2)).toSorted()).toEqual([
    'Action required: update your payment account',
    'Your payout of $50.00 failed: check your bank details',
  ]);
  const emails = await testApp.emailsTo(seller.person.email, 2);
  expect(emails.find(({ subject }) => subject.includes('payout'))?.text).toContain(`${testApp.origin}/seller/payment-settings`);
  expect(emails.find(({ subject }) => subject.includes('account'))?.text).toContain('needs your bank account to keep paying you');
});

test('says that a negative payout took money from the bank account', () => {
  const payout = { amount: -3_980, arrivalDate: new Date('2026-05-08T00:00:00Z') };
  const { subject, text } = payoutSentEmail({ config: { publicOrigin: testApp.origin } }, { payout, to: seller.person.email });
  expect(subject).toBe('$39.80 was taken from your bank account');
  expect(text).toContain('to cover refunds to your customers');
});

test('pages that can show only notices about requests get none about payouts', async () => {
  await testApp.provider.applyAccountStep(seller.account, 'restrict');
  await waitUntilSynced(testApp);
  expect(await noticedKinds()).toEqual(['account_restricted']);
  expect((await seller.browser.call('GET /notices')).body.notices).toEqual([]);
});

test('sends one notice and one email when several workers sync the payout at once', async () => {
  await testApp.provider.injectFailures({ events: { drop: 1 } });
  await creditSeller(testApp, seller.account, 3_000);
  await testApp.provider.advanceClock('14d');
  const { id = '' } = (await newestPayout()) ?? {};
  const workers = [await paymentsDeps(testApp), await paymentsDeps(testApp), await paymentsDeps(testApp)];
  await Promise.all([...workers, ...workers].map((deps) => syncPayout(deps, seller.account, id)));
  expect(await noticedKinds()).toEqual(['payout_sent']);
  expect(await receivedSubjects(1)).toEqual(['We sent you $30.00']);
});

test('sends one notice and one email each time the account becomes restricted, however often we sync', async () => {
  const before = (await enqueued()).length;
  await testApp.provider.applyAccountStep(seller.account, 'restrict');
  await waitUntilSynced(testApp);
  for (let again = 0; again < 3; again += 1) await seller.browser.call('POST /stripe-connect/refresh-status');
  const deps = await paymentsDeps(testApp);
  await Promise.all([1, 2, 3, 4].map(() => syncAccount(deps, seller.account)));
  expect(await receivedSubjects(1)).toHaveLength(1);
  expect((await enqueued()).slice(before)).toEqual([{ kind: 'account-restricted' }]);
  expect(await noticedKinds()).toEqual(['account_restricted']);

  await testApp.provider.applyAccountStep(seller.account, 'lift');
  await waitUntilSynced(testApp);
  await testApp.provider.applyAccountStep(seller.account, 'restrict');
  await waitUntilSynced(testApp);
  expect(await receivedSubjects(2)).toHaveLength(2);
  expect(await noticedKinds()).toEqual(['account_restricted', 'account_restricted']);
  const [email] = await testApp.emailsTo(seller.person.email, 2);
  expect(email?.text).toContain(`${testApp.origin}/seller/payment-settings`);
  expect(email?.text).toContain('we hold your share of active rentals for you');
});

test('sends nothing about an account that was never onboarded', async () => {
  const before = (await enqueued()).length;
  const newSeller = await newConnectedSeller(testApp);
  await testApp.provider.applyAccountStep(newSeller.account, 'submit_all_but_bank_account');
  await waitUntilSynced(testApp);
  await testApp.provider.applyAccountStep(newSeller.account, 'submit_all');
  await testApp.provider.advanceClock('1m');
  await waitUntilSynced(testApp);
  expect((await enqueued()).slice(before)).toEqual([]);
  expect(await noticedKinds(newSeller)).toEqual([]);
});

test('sends nothing to an account that is deleted at the same moment', async () => {
  const before = (await enqueued()).length;
  const deps = await paymentsDeps(testApp);
  await testApp.provider.applyAccountStep(seller.account, 'restrict');
  const deletion = 'update account set address = null, password_hash = null, deleted_at = now() where id = $1';
  await interleave(testApp, [deletion, [seller.person.id]], [() => syncAccount(deps, seller.account)]);
  await waitUntilSynced(testApp);
  expect((await enqueued()).slice(before)).toEqual([]);
  expect(await testApp.sql('select from notice where account_id = $1', [seller.person.id])).toEqual([]);
});
