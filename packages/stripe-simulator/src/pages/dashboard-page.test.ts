import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { payAndTransfer, openSeller } from '../testing/sellers.ts';
import { visitRedirect, visitPage } from '../testing/page-visits.ts';

let bench: TestSimulator;
beforeAll(async () => {
  bench = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
});
afterAll(() => bench.stop());

const shown = (text: string, name: string) => new RegExp(`data-testid="${name}">([^<]*)`).exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim();

async function readySeller(): Promise<string> {
  const account = await openSeller(bench, 'give_everything');
  await bench.control('clock', { advance: '1m' });
  return account;
}

test('the dashboard tells name, balance, payouts, schedule and bank account', async () => {
  const account = await readySeller();
  await payAndTransfer(bench, account, 10_000);
  await bench.control('clock', { advance: '9d' });
  await payAndTransfer(bench, account, 5_000);
  await payAndTransfer(bench, account, 2_500, 'pm_card_visa');
  const { status, text } = await visitRedirect(bench, (await bench.stripe.accounts.createLoginLink(account)).url);
  expect(status).toBe(200);
  expect(shown(text, 'account-name')).toBe('Corner Walls');
  expect(shown(text, 'available')).toBe('$45.00');
  expect(shown(text, 'pending')).toBe('$22.50');
  expect(shown(text, 'schedule')).toBe('Every Friday');
  expect(shown(text, 'bank')).toBe('Bank account ending in 6789');
  expect(text).toMatch(/\$90\.00[\s\S]*paid[\s\S]*arrived Tue, Nov 24, 2026/);
});

test('a link opens once; its page can be loaded again and shows what is true then', async () => {
  const account = await readySeller();
  const { url } = await bench.stripe.accounts.createLoginLink(account);
  const page = await visitRedirect(bench, url);
  expect(shown(page.text, 'available')).toBe('$0.00');
  expect(page.text).toContain('No payouts yet.');
  await payAndTransfer(bench, account, 1_000);
  expect(shown((await visitPage(bench, page.address)).text, 'available')).toBe('$9.00');
  expect(await visitPage(bench, url)).toMatchObject({ status: 410 });
});

test('a link that was never opened runs out', async () => {
  const { url } = await bench.stripe.accounts.createLoginLink(await readySeller());
  await bench.control('clock', { advance: '6m' });
  expect(await visitPage(bench, url)).toMatchObject({ status: 410 });
  expect(await visitPage(bench, '/express/dash_of_nobody')).toMatchObject({ status: 410 });
  expect(await visitPage(bench, '/express/visit/visit_of_nobody')).toMatchObject({ status: 404 });
});

test('what is wanted and what came back is told', async () => {
  const account = await readySeller();
  await bench.control(`accounts/${account}/steps`, { step: 'give_failing_bank_account' });
  await payAndTransfer(bench, account, 10_000);
  await bench.control('clock', { advance: '14d' });
  const { text } = await visitRedirect(bench, (await bench.stripe.accounts.createLoginLink(account)).url);
  expect(text).toContain('The bank account has been closed');
  expect(text).toContain('A bank account for your payouts');
  expect(shown(text, 'bank')).toContain('a payout came back');
});
