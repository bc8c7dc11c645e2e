import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RegisteredPerson, signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { insertPayment } from '../../../testing/insert-payment.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

let parties: { customer: RegisteredPerson; seller: RegisteredPerson };
let spending: () => Promise<string>;
let earnings: () => Promise<string>;
const read = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer()).toString('utf8');
beforeEach(async () => {
  const [customer, seller] = [await signedInPerson(testApp, 'customer'), await signedInPerson(testApp, 'seller')];
  parties = { customer: customer.person, seller: seller.person };
  const authorization = `Bearer ${customer.browser.token}`;
  spending = () => read(customer.browser.raw('GET', '/api/customer/payments.csv', { headers: { authorization } }));
  earnings = () => read(seller.browser.raw('GET', '/api/seller/payments.csv'));
});

const byteOrderMark = '\uFEFF';
const spendingHead = `${byteOrderMark}Billing ID,Paid on,Ad space,Seller,Billing period,From,To,Paid (USD),Refunded (USD)\r\n`;
const earningsHead = `${byteOrderMark}Billing ID,Paid on,Ad space,Customer,Billing period,From,To,Customer paid (USD),Fee (USD),Share (USD),Deducted (USD),You receive (USD),Status\r\n`;

test('exports the payments of each side, newest first, with plain amounts', async () => {
  await insertPayment(testApp, parties);
  await insertPayment(testApp, parties, {
    number: 'FRNT-0002',
    paidAt: '2026-05-10T10:00:00Z',
    refunded: 4_250,
    takenBack: 3_980,
    title: 'South wall',
  });
  await insertPayment(testApp, parties, { status: 'open' });
  await insertPayment(testApp, parties, { isUnmatched: true });
  expect(await spending()).toBe(
    `${spendingHead}FRNT-0002,2026-05-10,South wall,Sam Seller,week,2026-05-10,2026-05-17,85.00,42.50\r\n` +
      `FRNT-0001,2026-05-03,North wall,Sam Seller,week,2026-05-03,2026-05-10,85.00,0.00\r\n`,
  );
  expect(await earnings()).toBe(
    `${earningsHead}FRNT-0002,2026-05-10,South wall,Casey Customer,week,2026-05-10,2026-05-17,85.00,5.40,79.60,39.80,39.80,sent\r\n` +
      `FRNT-0001,2026-05-03,North wall,Casey Customer,week,2026-05-03,2026-05-10,85.00,5.40,79.60,0.00,79.60,sent\r\n`,
  );
});

test('exports only the header without payments', async () => {
  expect([await spending(), await earnings()]).toEqual([spendingHead, earningsHead]);
});

test('never exports the payments of others', async () => {
  const others = { customer: (await signedInPerson(testApp, 'customer')).person, seller: (await signedInPerson(testApp, 'seller')).person };
  await insertPayment(testApp, others);
  expect([await spending(), await earnings()]).toEqual([spendingHead, earningsHead]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1 wall', "'+1 wall"],
  ['-wall', "'-wall"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['Wall, left', '"Wall, left"'],
  ['a;=2+2', '"a;=2+2"'],
  ['The "big" wall', '"The ""big"" wall"'],
  ['Wall = big', 'Wall = big'],
  ['王小明 Zoë', '王小明 Zoë'],
])('keeps user text from running as a formula: %s', async (text, cell) => {
  await insertPayment(testApp, parties, { title: text });
  await testApp.sql('update account set name = $1 where id = any($2)', [text, [parties.customer.id, parties.seller.id]]);
  for (const list of [await spending(), await earnings()]) expect(list).toContain(`\r\nFRNT-0001,2026-05-03,${cell},${cell},week,`);
});

test.each(['\tWall', '\rWall', 'Wall\n=1+1', 'Wall\t=1+1'])('does so for old text with control characters: %j', async (text) => {
  await insertPayment(testApp, parties, { title: text });
  expect(await spending()).toMatch(/,"(?:'\tWall|'\rWall|Wall[\n\t]=1\+1)",/);
});

test('exports thousands of payments once each, in order', async () => {
  const id = await insertPayment(testApp, parties);
  await testApp.sql(
    `insert into invoice (provider_id, subscription_id, request_id, number, status, amount, fee, share, period_start, period_end, created_at, paid_at)
     select 'in_' || n || '_' || request_id, subscription_id, request_id, n::text, status, amount, fee, share, period_start, period_end, created_at,
       paid_at + make_interval(days => n / 7)
     from invoice, generate_series(1, 2500) n where provider_id = $1`,
    [id],
  );
  const lines = (await spending()).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(2_501);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2_501);
  const days = lines.map((line) => line.split(',')[1] ?? '');
  expect(days).toEqual(days.toSorted().toReversed());
});
