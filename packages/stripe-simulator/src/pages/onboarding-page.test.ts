import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCapabilities, getOnboardingData } from '../accounts/account-state.ts';
import type { AccountStep } from '../accounts/account-steps.ts';
import type { ThinEvent } from '../core/object-kinds.ts';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { openSeller } from '../testing/sellers.ts';
import { visitRedirect, visitPage } from '../testing/page-visits.ts';

const refreshUrl = 'http://shop.test/payments?again=1';
const returnUrl = 'http://shop.test/payments?back=1';

let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator();
});
afterAll(() => testSimulator.stop());

async function linkFor(account: string): Promise<string> {
  const settings = { refresh_url: refreshUrl, return_url: returnUrl };
  const { url } = await testSimulator.stripe.v2.core.accountLinks.create({
    account,
    use_case: { type: 'account_onboarding', account_onboarding: settings },
  });
  return url;
}

function eventsAbout(account: string): string[] {
  return testSimulator.simulator.objects
    .all('v2.core.event', 'platform')
    .flatMap((event: ThinEvent) => (event.related_object.id === account ? event.type : []));
}

const buttons = (text: string) => [...text.matchAll(/value="(\w+)"[^>]*data-testid/g)].map(([, step]) => step);

test('a link works once; after that it redirects to the refresh URL', async () => {
  const url = await linkFor(await openSeller(testSimulator));
  const page = await visitRedirect(testSimulator, url);
  expect(page).toMatchObject({ status: 200 });
  expect(page.text).toContain('Stripe simulator — test data only');
  expect(page.text).toContain('Your Social Security number');
  expect(await visitPage(testSimulator, page.address)).toMatchObject({ status: 200 });
  expect(await visitPage(testSimulator, url)).toMatchObject({ status: 303, location: refreshUrl });
});

test('an unused link expires', async () => {
  const url = await linkFor(await openSeller(testSimulator));
  await testSimulator.control('clock', { advance: '6m' });
  expect(await visitPage(testSimulator, url)).toMatchObject({ status: 303, location: refreshUrl });
});

test('answers 404 for an unknown link', async () => {
  expect(await visitPage(testSimulator, '/onboarding/alink_of_nobody')).toMatchObject({ status: 404 });
  expect(await visitPage(testSimulator, '/onboarding/visit/visit_of_nobody')).toMatchObject({ status: 404 });
  expect(await visitPage(testSimulator, '/onboarding/visit/visit_of_nobody', { step: 'submit_all' })).toMatchObject({ status: 404 });
});

test.each<[step: AccountStep, transfers: string, payouts: string]>([
  ['submit_all', 'active', 'active'],
  ['submit_all_but_bank_account', 'active', 'restricted'],
  ['submit_bad_document', 'restricted', 'restricted'],
  ['submit_bank_account', 'restricted', 'restricted'],
])('after %s a new seller has transfers %s and payouts %s', async (step, transfers, payouts) => {
  const account = await openSeller(testSimulator);
  const { address } = await visitRedirect(testSimulator, await linkFor(account));
  expect(await visitPage(testSimulator, address, { step })).toMatchObject({ status: 303, location: returnUrl });
  expect(eventsAbout(account)).toContain('v2.core.account_link.returned');
  await testSimulator.control('clock', { advance: '1m' });
  expect(getCapabilities(getOnboardingData(testSimulator.simulator, account))).toEqual({ transfers, payouts });
});

test('asks again for an unreadable document, and accepts a good one', async () => {
  const account = await openSeller(testSimulator, 'submit_bad_document');
  await testSimulator.control('clock', { advance: '1m' });
  const page = await visitRedirect(testSimulator, await linkFor(account));
  expect(page.text).toContain('The document could not be read.');
  expect(buttons(page.text)).toEqual(['submit_all', 'submit_bad_document', 'submit_good_document', 'leave']);
  await visitPage(testSimulator, page.address, { step: 'submit_good_document' });
  await testSimulator.control('clock', { advance: '1m' });
  expect(getCapabilities(getOnboardingData(testSimulator.simulator, account))).toEqual({ transfers: 'active', payouts: 'active' });
});

test('accepts only a bank account if nothing else is missing', async () => {
  const account = await openSeller(testSimulator, 'submit_all_but_bank_account');
  await testSimulator.control('clock', { advance: '1m' });
  const { address } = await visitRedirect(testSimulator, await linkFor(account));
  await visitPage(testSimulator, address, { step: 'submit_bank_account' });
  expect(getCapabilities(getOnboardingData(testSimulator.simulator, account))).toEqual({ transfers: 'active', payouts: 'active' });
});

test('leaving changes nothing, but reports the return', async () => {
  const account = await openSeller(testSimulator);
  const before = getOnboardingData(testSimulator.simulator, account);
  const { address } = await visitRedirect(testSimulator, await linkFor(account));
  expect(await visitPage(testSimulator, address, { step: 'leave' })).toMatchObject({ status: 303, location: returnUrl });
  expect(getOnboardingData(testSimulator.simulator, account)).toEqual(before);
  expect(eventsAbout(account)).toContain('v2.core.account_link.returned');
  expect(await visitPage(testSimulator, address)).toMatchObject({ status: 303, location: refreshUrl });
});

test('a second submission has no effect', async () => {
  const account = await openSeller(testSimulator);
  const { address } = await visitRedirect(testSimulator, await linkFor(account));
  const visits = await Promise.all([
    visitPage(testSimulator, address, { step: 'submit_all' }),
    visitPage(testSimulator, address, { step: 'submit_all' }),
  ]);
  expect(visits.map(({ location }) => location)).toEqual([returnUrl, returnUrl]);
  expect(eventsAbout(account).filter((type) => type === 'v2.core.account_link.returned')).toHaveLength(1);
});

test('rejects steps without a button on the page', async () => {
  const { address } = await visitRedirect(testSimulator, await linkFor(await openSeller(testSimulator)));
  expect(await visitPage(testSimulator, address, { step: 'lift' })).toMatchObject({ status: 409 });
  expect(await visitPage(testSimulator, address, { step: 'submit_good_document' })).toMatchObject({ status: 409 });
});

test('offers only to leave if nothing is required', async () => {
  const complete = await visitRedirect(testSimulator, await linkFor(await openSeller(testSimulator, 'lift')));
  expect(complete.text).toContain('Nothing else is needed.');
  expect(buttons(complete.text)).toEqual(['leave']);
  const rejected = await visitRedirect(testSimulator, await linkFor(await openSeller(testSimulator, 'reject')));
  expect(rejected.text).toContain('This account was rejected.');
  expect(buttons(rejected.text)).toEqual(['leave']);
});

test('escapes a hostile name', async () => {
  const account = await openSeller(testSimulator);
  await testSimulator.stripe.v2.core.accounts.update(account, { display_name: '<img src=x onerror=alert(1)>"' });
  const { text, headers } = await visitRedirect(testSimulator, await linkFor(account));
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
  expect(text).not.toContain('<img');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await visitPage(testSimulator, '/_sim')).text).not.toContain('<img');
});
