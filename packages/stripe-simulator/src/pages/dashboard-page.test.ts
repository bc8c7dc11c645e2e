import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { payAndTransfer, openSeller } from '../testing/sellers.ts';
import { visitRedirect, visitPage } from '../testing/page-visits.ts';

let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
});
afterAll(() => testSimulator.stop());

const textOf = (text: string, name: string) => new RegExp(`data-testid="${name}">([^<]*)`).exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim();

async function readySeller(): Promise<string> {
  const account = await openSeller(testSimulator, 'submit_all');
  await testSimulator.control('clock', { advance: '1m' });
  return account;
}

test('shows name, balance, payouts, schedule and bank account', async () => {
  const account = await readySeller();
  await payAndTransfer(testSimulator, account, 10_000);
  await testSimulator.control('clock', { advance: '9d' });
  await payAndTransfer(testSimulator, account, 5_000);
  await payAndTransfer(testSimulator, account, 2_500, 'pm_card_visa');
  const { status, text } = await visitRedirect(testSimulator, (await testSimulator.stripe.accounts.createLoginLink(account)).url);
  expect(status).toBe(200);
  expect(textOf(text, 'account-name')).toBe('Corner Walls');
  expect(textOf(text, 'available')).toBe('$45.00');
  expect(textOf(text, 'pending')).toBe('$22.50');
  expect(textOf(text, 'schedule')).toBe('Every Friday');
  expect(textOf(text, 'bank')).toBe('Bank account ending in 6789');
  expect(text).toMatch(/\$90\.00[\s\S]*paid[\s\S]*arrived Tue, Nov 24, 2026/);
});

test('a link works once; its page can be reloaded and shows the current state', async () => {
  const account = await readySeller();
  const { url } = await testSimulator.stripe.accounts.createLoginLink(account);
  const page = await visitRedirect(testSimulator, url);
  expect(textOf(page.text, 'available')).toBe('$0.00');
  expect(page.text).toContain('No payouts yet.');
  await payAndTransfer(testSimulator, account, 1_000);
  expect(textOf((await visitPage(testSimulator, page.address)).text, 'available')).toBe('$9.00');
  expect(await visitPage(testSimulator, url)).toMatchObject({ status: 410 });
});

test('an unused link expires', async () => {
  const { url } = await testSimulator.stripe.accounts.createLoginLink(await readySeller());
  await testSimulator.control('clock', { advance: '6m' });
  expect(await visitPage(testSimulator, url)).toMatchObject({ status: 410 });
  expect(await visitPage(testSimulator, '/express/dash_of_nobody')).toMatchObject({ status: 410 });
  expect(await visitPage(testSimulator, '/express/visit/visit_of_nobody')).toMatchObject({ status: 404 });
});

test('shows requirements and failed payouts', async () => {
  const account = await readySeller();
  await testSimulator.control(`accounts/${account}/steps`, { step: 'submit_failing_bank_account' });
  await payAndTransfer(testSimulator, account, 10_000);
  await testSimulator.control('clock', { advance: '14d' });
  const { text } = await visitRedirect(testSimulator, (await testSimulator.stripe.accounts.createLoginLink(account)).url);
  expect(text).toContain('The bank account has been closed');
  expect(text).toContain('A bank account for your payouts');
  expect(textOf(text, 'bank')).toContain('a payout failed');
});
