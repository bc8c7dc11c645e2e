import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newActiveSeller, newCustomerWithCard, creditSeller, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { insertAccount, signedInPerson, type RegisteredPerson, signIn } from '../../../testing/people.ts';
import { insertAttachment, insertRequest } from '../../../testing/requests.ts';
import { insertPicture } from '../../../testing/listings.ts';
import { interleave } from '../../../testing/interleave.ts';
import { insertPayment } from '../../../testing/insert-payment.ts';
import { deleteUnattachedProofs } from '../proofs/public.ts';
import { deleteUnattachedFiles } from '../uploads/public.ts';
import type { Browser } from '../../../testing/browser.ts';

let testApp: PaymentsTestApp;
beforeAll(async () => {
  // Without a worker, emails stay in the outbox.
  testApp = await startPaymentsTestApp({ worker: false });
});
afterAll(() => testApp.close());

const deleteAccount = async (browser: Browser, { password, type }: RegisteredPerson) =>
  (await browser.call('POST /auth/account-deletion', { body: { password } }, { asCustomer: type === 'customer' })).body;

type Parties = { customer: { id: string }; seller: { id: string } };
type ObligationCase = [what: string, type: 'customer' | 'seller', prepare: (parties: Parties) => Promise<unknown>, fields: Record<string, string>];

/** A payment for a subscription that has ended. */
async function insertEndedRental(parties: Parties, options: Parameters<typeof insertPayment>[2] = {}): Promise<string> {
  const id = await insertPayment(testApp, parties, options);
  await testApp.sql(
    `update subscription set ended_at = period_end, status = 'canceled' where id = (select subscription_id from invoice where provider_id = $1)`,
    [id],
  );
  return id;
}

const customerHint = 'Withdraw the requests you can and finish the others.';
const sellerHint = 'Accept or reject new requests and finish the others.';
const obligations: ObligationCase[] = [
  ['an open request', 'customer', (parties) => insertRequest(testApp, parties), { requests: `1 request is open. ${customerHint}` }],
  ['a request to be answered', 'seller', (parties) => insertRequest(testApp, parties), { requests: `1 request is open. ${sellerHint}` }],
  ...(['customer', 'seller'] as const).map((type): ObligationCase => [
    'a subscription that renews',
    type,
    (parties) => insertPayment(testApp, parties),
    {
      subscriptions:
        '1 subscription still runs. Cancel first, then wait until the paid period ends. The last paid period ends on Sunday, May 10, 2026.',
    },
  ]),
  [
    'a subscription that was cancelled and is paid for a while',
    'customer',
    async (parties) => {
      await insertPayment(testApp, parties);
      await testApp.sql(`update subscription set cancels_at_period_end = true, ended_by = 'customer' where customer_id = $1`, [parties.customer.id]);
    },
    { subscriptions: '1 subscription still runs. The last paid period ends on Sunday, May 10, 2026.' },
  ],
  [
    'a payment that is not settled',
    'seller',
    (parties) => insertEndedRental(parties, { settled: 0 }),
    { settlements: '1 payment to you is not settled yet.' },
  ],
  [
    'a debt',
    'seller',
    async (parties) => {
      const invoice = await insertEndedRental(parties);
      await testApp.sql(`insert into settlement_step (invoice_id, number, seller_id, kind, amount, state) values ($1, 1, $2, 'owe', 700, 'done')`, [
        invoice,
        parties.seller.id,
      ]);
    },
    { debts: 'You owe $7.00 from payments that were refunded to customers. Please contact us to settle it.' },
  ],
  [
    'a refund on its way',
    'customer',
    async (parties) => {
      const invoice = await insertEndedRental(parties);
      await testApp.sql(`insert into refund (invoice_id, amount, reason, state) values ($1, 1250, 'asked', 'pending')`, [invoice]);
    },
    { refunds: 'A refund of $12.50 is on its way to you. It takes a few days.' },
  ],
  ...(['customer', 'seller'] as const).map((type): ObligationCase => [
    'a dispute that the bank has not decided',
    type,
    async (parties) => {
      const invoice = await insertEndedRental(parties);
      await testApp.sql(`insert into dispute (provider_id, invoice_id, amount, status, created_at) values ($1, $2, 100, 'under_review', now())`, [
        `dp_${invoice}`,
        invoice,
      ]);
    },
    { disputes: 'A bank is reviewing 1 disputed payment. Please wait for its decision.' },
  ]),
  [
    'a problem that was reported',
    'customer',
    async (parties) => {
      const invoice = await insertEndedRental(parties);
      await testApp.sql(`insert into problem_case (invoice_id, customer_id, text) values ($1, $2, 'It fell down.')`, [invoice, parties.customer.id]);
    },
    { cases: 'You reported 1 problem that we haven’t resolved yet.' },
  ],
];

describe('an account is not deleted while something is open', () => {
  test.each(obligations)('%s prevents the deletion of a %s', async (_, type, prepare, fields) => {
    const { person, browser } = await signedInPerson(testApp, type);
    const other = await insertAccount(testApp, type === 'customer' ? 'seller' : 'customer');
    await prepare(type === 'customer' ? { customer: person, seller: other } : { customer: other, seller: person });
    expect(await deleteAccount(browser, person)).toMatchObject({ code: 'account_has_open_items', fields });
    await signIn(person, testApp.visitor());
  });

  test('a balance and a payout on its way prevent the deletion of a seller', async () => {
    const { person, browser, account } = await newActiveSeller(testApp);
    await creditSeller(testApp, account, 7_960);
    await testApp.sql(
      `insert into payout (provider_id, account_provider_id, amount, currency, status, method, type, created_at, arrival_date, version)
       values ('po_1', $1, 2000, 'usd', 'in_transit', 'standard', 'bank_account', now(), now(), 1)`,
      [account],
    );
    expect(await deleteAccount(browser, person)).toMatchObject({
      code: 'account_has_open_items',
      fields: { balance: '$79.60 is in your balance. It’s paid out on Friday.', payouts: '$20.00 is on its way to your bank.' },
    });
  });

  test('if Stripe does not answer, the seller is asked to try again', async () => {
    const { person, browser } = await newActiveSeller(testApp);
    await testApp.provider.injectFailures({ rules: [{ match: { path: 'balance' }, effect: { kind: 'lost_before' } }] });
    expect((await deleteAccount(browser, person)).code).toBe('provider_unavailable');
    await testApp.provider.clearFailures();
    expect((await deleteAccount(browser, person)).success).toBe(true);
  });
});

/** The tables that contain one of these words anywhere. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await testApp.sql<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await testApp.sql(
      `select from ${name} as line where exists (select from unnest($1::text[]) word where position(word in line::text) > 0) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('after an account was deleted', () => {
  test.each(['customer', 'seller'] as const)('no table contains the name or address of the %s, and payments stay', async (type) => {
    const { person, browser } = type === 'customer' ? await newCustomerWithCard(testApp) : await newActiveSeller(testApp);
    await testApp.sql('delete from mail');
    const name = `Zephyrine Quill ${type}`;
    await browser.call('PUT /auth/profile', { body: { name } }, { asCustomer: type === 'customer' });
    const other = await insertAccount(testApp, type === 'customer' ? 'seller' : 'customer');
    const parties = type === 'customer' ? { customer: person, seller: other } : { customer: other, seller: person };
    const payment = await insertEndedRental(parties);
    await testApp.sql(
      `insert into notice (account_id, kind, request_id) select $1, 'request_received', request_id from invoice where provider_id = $2`,
      [person.id, payment],
    );
    await testApp.sql(`insert into notice (account_id, kind) values ($1, 'payout_failed')`, [person.id]);
    await testApp.sql('update rental_request set brand_name = $2 where customer_id = $1', [person.id, `${name} Bakery`]);
    await testApp.sql(`update payment_customer set default_card_id = 'pm_chosen' where customer_id = $1`, [person.id]);
    await testApp.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: type } });
    await testApp.visitor().call('POST /auth/request-password-reset', { body: { email: person.email } });
    expect(await tablesWith([name, person.email])).toEqual(expect.arrayContaining(['public.account']));

    expect((await deleteAccount(browser, person)).success).toBe(true);
    expect(await tablesWith([name, person.email, encodeURIComponent(person.email), 'pm_chosen'])).toEqual([]);
    expect(await testApp.sql('select kind from mail where sent_at is null')).toEqual([{ kind: 'account-deleted' }]);
    for (const table of ['session', 'notice', 'notice_opt_out', 'password_reset'])
      expect(await testApp.sql(`select from ${table} where account_id = $1`, [person.id])).toEqual([]);
    expect(await testApp.sql('select amount, fee, share, settled from invoice where provider_id = $1', [payment])).toEqual([
      { amount: 8_500, fee: 540, share: 7_960, settled: 7_960 },
    ]);
  });

  test('billing details that are saved at the same moment are not stored', async () => {
    const { person, browser } = await signedInPerson(testApp, 'customer');
    const details = { companyName: 'Corner Bakery', billingName: '', billingAddress: '', taxNumber: '' };
    const [answer] = await interleave(
      testApp,
      [`update account set deleted_at = now(), address = null, password_hash = null, name = 'Deleted account' where id = $1`, [person.id]],
      [() => browser.call('PUT /auth/billing-details', { body: details }, { asCustomer: true })],
    );
    expect([answer?.status, answer?.body.code]).toEqual([401, 'unauthenticated']);
    expect(await testApp.sql('select from billing_details where account_id = $1', [person.id])).toEqual([]);
  });

  test('the next run of the job deletes its unattached files, and files of others stay', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const otherSeller = await insertAccount(testApp, 'seller');
    for (const { id } of [person, otherSeller]) {
      await insertPicture(testApp, id);
      await insertAttachment(testApp, id);
    }
    expect((await deleteAccount(browser, person)).success).toBe(true);
    const deps = await paymentsDeps(testApp);
    await deleteUnattachedFiles(deps);
    await deleteUnattachedProofs(deps);
    const left = `select account_id from picture where account_id = any($1) union all select account_id from attachment where account_id = any($1)`;
    expect(await testApp.sql(left, [[person.id, otherSeller.id]])).toEqual([{ account_id: otherSeller.id }, { account_id: otherSeller.id }]);
  });
});
