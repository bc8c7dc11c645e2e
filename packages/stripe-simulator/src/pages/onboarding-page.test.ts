import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCapabilities, getOnboardingData } from '../accounts/account-state.ts';
import type { AccountStep } from '../accounts/account-steps.ts';
import type { ThinEvent } from '../core/object-kinds.ts';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { openSeller } from '../testing/sellers.ts';
import { visitRedirect, visitPage } from '../testing/page-visits.ts';

const refreshUrl = 'http://shop.test/payments?again=1';
const returnUrl = 'http://shop.test/payments?back=1';

let bench: TestSimulator;
beforeAll(async () => {
  bench = await startTestSimulator();
});
afterAll(() => bench.stop());

async function linkFor(account: string): Promise<string> {
  const settings = { refresh_url: refreshUrl, return_url: returnUrl };
  const { url } = await bench.stripe.v2.core.accountLinks.create({
    account,
    use_case: { type: 'account_onboarding', account_onboarding: settings },
  });
  return url;
}

function eventsAbout(account: string): string[] {
  return bench.simulator.objects
    .all('v2.core.event', 'platform')
    .flatMap((event: ThinEvent) => (event.related_object.id === account ? event.type : []));
}

const buttons = (text: string) => [...text.matchAll(/value="(\w+)"[^>]*data-testid/g)].map(([, step]) => step);

test('a link opens once; later it leads to where a new one is made', async () => {
  const url = await linkFor(await openSeller(bench));
  const page = await visitRedirect(bench, url);
  expect(page).toMatchObject({ status: 200 });
  expect(page.text).toContain('Stripe simulator — test data only');
  expect(page.text).toContain('Your Social Security number');
  expect(await visitPage(bench, page.address)).toMatchObject({ status: 200 });
  expect(await visitPage(bench, url)).toMatchObject({ status: 303, location: refreshUrl });
});

test('a link that was never opened runs out', async () => {
  const url = await linkFor(await openSeller(bench));
  await bench.control('clock', { advance: '6m' });
  expect(await visitPage(bench, url)).toMatchObject({ status: 303, location: refreshUrl });
});

test('a link that was never made is not there', async () => {
  expect(await visitPage(bench, '/onboarding/alink_of_nobody')).toMatchObject({ status: 404 });
  expect(await visitPage(bench, '/onboarding/visit/visit_of_nobody')).toMatchObject({ status: 404 });
  expect(await visitPage(bench, '/onboarding/visit/visit_of_nobody', { step: 'give_everything' })).toMatchObject({ status: 404 });
});

test.each<[step: AccountStep, transfers: string, payouts: string]>([
  ['give_everything', 'active', 'active'],
  ['give_all_but_bank_account', 'active', 'restricted'],
  ['give_bad_document', 'restricted', 'restricted'],
  ['give_bank_account', 'restricted', 'restricted'],
])('a new seller presses %s and comes back: transfers are %s and payouts %s', async (step, transfers, payouts) => {
  const account = await openSeller(bench);
  const { address } = await visitRedirect(bench, await linkFor(account));
  expect(await visitPage(bench, address, { step })).toMatchObject({ status: 303, location: returnUrl });
  expect(eventsAbout(account)).toContain('v2.core.account_link.returned');
  await bench.control('clock', { advance: '1m' });
  expect(getCapabilities(getOnboardingData(bench.simulator, account))).toEqual({ transfers, payouts });
});

test('a document that was not readable is request for again, and a good one settles it', async () => {
  const account = await openSeller(bench, 'give_bad_document');
  await bench.control('clock', { advance: '1m' });
  const page = await visitRedirect(bench, await linkFor(account));
  expect(page.text).toContain('The document could not be read.');
  expect(buttons(page.text)).toEqual(['give_everything', 'give_bad_document', 'give_good_document', 'leave']);
  await visitPage(bench, page.address, { step: 'give_good_document' });
  await bench.control('clock', { advance: '1m' });
  expect(getCapabilities(getOnboardingData(bench.simulator, account))).toEqual({ transfers: 'active', payouts: 'active' });
});

test('a bank account can be given when only that is missing', async () => {
  const account = await openSeller(bench, 'give_all_but_bank_account');
  await bench.control('clock', { advance: '1m' });
  const { address } = await visitRedirect(bench, await linkFor(account));
  await visitPage(bench, address, { step: 'give_bank_account' });
  expect(getCapabilities(getOnboardingData(bench.simulator, account))).toEqual({ transfers: 'active', payouts: 'active' });
});

test('whoever leaves has given nothing, and is told to have come back', async () => {
  const account = await openSeller(bench);
  const before = getOnboardingData(bench.simulator, account);
  const { address } = await visitRedirect(bench, await linkFor(account));
  expect(await visitPage(bench, address, { step: 'leave' })).toMatchObject({ status: 303, location: returnUrl });
  expect(getOnboardingData(bench.simulator, account)).toEqual(before);
  expect(eventsAbout(account)).toContain('v2.core.account_link.returned');
  expect(await visitPage(bench, address)).toMatchObject({ status: 303, location: refreshUrl });
});

test('a second press does nothing more', async () => {
  const account = await openSeller(bench);
  const { address } = await visitRedirect(bench, await linkFor(account));
  const answers = await Promise.all([visitPage(bench, address, { step: 'give_everything' }), visitPage(bench, address, { step: 'give_everything' })]);
  expect(answers.map(({ location }) => location)).toEqual([returnUrl, returnUrl]);
  expect(eventsAbout(account).filter((type) => type === 'v2.core.account_link.returned')).toHaveLength(1);
});

test('only the buttons of the page can be pressed', async () => {
  const { address } = await visitRedirect(bench, await linkFor(await openSeller(bench)));
  expect(await visitPage(bench, address, { step: 'lift' })).toMatchObject({ status: 409 });
  expect(await visitPage(bench, address, { step: 'give_good_document' })).toMatchObject({ status: 409 });
});

test('when nothing is wanted, all that can be done is leave', async () => {
  const complete = await visitRedirect(bench, await linkFor(await openSeller(bench, 'lift')));
  expect(complete.text).toContain('Nothing is wanted of you at the moment.');
  expect(buttons(complete.text)).toEqual(['leave']);
  const rejected = await visitRedirect(bench, await linkFor(await openSeller(bench, 'reject')));
  expect(rejected.text).toContain('This account was rejected.');
  expect(buttons(rejected.text)).toEqual(['leave']);
});

test('a hostile name is shown as text', async () => {
  const account = await openSeller(bench);
  await bench.stripe.v2.core.accounts.update(account, { display_name: '<img src=x onerror=alert(1)>"' });
  const { text, headers } = await visitRedirect(bench, await linkFor(account));
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
  expect(text).not.toContain('<img');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await visitPage(bench, '/_sim')).text).not.toContain('<img');
});
