import type { Page } from '@playwright/test';
import { expectLook } from '../fixtures/looks.ts';
import { answer, failed, rentOf } from '../fixtures/money-answers.ts';
import { signIn } from '../fixtures/people.ts';
import { accept, cardOf, newActor, newCustomer, newSeller, sendRequest, setDeadline, spacesOf } from '../fixtures/requests.ts';
import { listSpaces } from '../fixtures/spaces.ts';
import { lines, say } from '../fixtures/talking.ts';
import { test } from '../fixtures/test.ts';

test.setTimeout(120_000);
const city = 'Looking Glass';
const h1 = (name: string) => ({ ready: (page: Page) => page.getByRole('heading', { level: 1, name }) });

test('what visitors see looks and reads as it did', async ({ page }) => {
  const [listing] = await listSpaces([
    { title: 'Long brick wall on Canal Street', city, daily: 12_000, weekly: 70_000, mediums: ['vinyl', 'paper', 'neon'] },
    { title: 'Roof billboard over the station', city, daily: 9_900, discount: 1_500 },
    { title: 'Screen in the arcade', city, daily: 4_000, mediums: ['led'] },
  ]);
  await expectLook(page, { name: 'landing', path: `/?city=${encodeURIComponent(city)}`, ready: () => page.getByText('Screen in the arcade') });
  await expectLook(page, { name: 'listing', path: `/listing/${listing}`, ...h1('Long brick wall on Canal Street') });
  await expectLook(page, { name: 'login', path: '/auth/login', ...h1('Sign In') });
});

test('what customers see looks and reads as it did', async ({ page }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [wall, roof] = await spacesOf(seller, [{ title: 'Long brick wall' }, { title: 'Roof billboard' }]);
  await sendRequest(customer, wall);
  const late = await sendRequest(customer, roof);
  await accept(seller, late);
  await setDeadline(late, -2);
  await answer(page, '/listing/customer/subscriptions', { subscriptions: [rentOf('Long brick wall', failed), rentOf('Roof billboard')] });
  await signIn(page, customer.person);
  await expectLook(page, { name: 'requests', path: '/requestedPack', ready: () => cardOf(page, 'Roof billboard') });
  await expectLook(page, { name: 'subscriptions', path: '/subscriptions', ready: () => page.getByRole('link', { name: 'Roof billboard' }) });
  await expectLook(page, { name: 'account', path: '/account', ready: () => page.getByRole('button', { name: 'Delete my account' }) });
});

test('what sellers see looks and reads as it did', async ({ page }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [wall, roof] = await spacesOf(seller, [
    { title: 'Long brick wall', city },
    { title: 'Roof billboard', city },
  ]);
  await sendRequest(customer, wall);
  const late = await sendRequest(customer, roof);
  await accept(seller, late);
  await setDeadline(late, -2);
  const conversation = await say(customer, wall ?? '', 'Is it free in May?');
  await say(seller, wall ?? '', 'Yes, all of it.', customer);
  await signIn(page, seller.person);
  await expectLook(page, {
    name: 'seller-home',
    path: '/seller/listings',
    ready: () => page.getByRole('link', { name: 'Submit proof: Roof billboard, Casey Customer' }),
  });
  await expectLook(page, { name: 'seller-requests', path: '/seller/requested', ready: () => cardOf(page, 'Roof billboard') });
  await expectLook(page, { name: 'seller-chat', path: `/seller/chat?conversation=${conversation}`, ready: () => lines(page).last() });
});

test('the way to be paid looks and reads as it did', async ({ page }) => {
  await signIn(page, (await newActor('seller')).person);
  await expectLook(page, { name: 'payment-settings', path: '/seller/payment-settings', ...h1('Payment Settings') });
});
