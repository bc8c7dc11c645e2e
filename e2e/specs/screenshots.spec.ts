import type { Page } from '@playwright/test';
import { expectSameScreen } from '../fixtures/screenshots.ts';
import { mockResponse, failedPaymentFields, subscriptionTitled } from '../fixtures/payment-responses.ts';
import { signIn } from '../fixtures/people.ts';
import { acceptRequest, requestCard, newApiUser, newCustomer, newSeller, sendRequest, setDeadline, insertListingsOf } from '../fixtures/requests.ts';
import { insertListings } from '../fixtures/listings.ts';
import { messageBubbles, sendChatMessage } from '../fixtures/chat.ts';
import { test } from '../fixtures/test.ts';

/** No other test uses this city. */
const city = 'Looking Glass';
const h1 = (name: string) => ({ ready: (page: Page) => page.getByRole('heading', { level: 1, name }) });

test('pages of visitors match their saved screenshots and accessibility trees', async ({ page }) => {
  const [listing] = await insertListings([
    { title: 'Long brick wall on Canal Street', city, daily: 12_000, weekly: 70_000, mediums: ['vinyl', 'paper', 'neon'] },
    { title: 'Roof billboard over the station', city, daily: 9_900, discount: 1_500 },
    { title: 'Screen in the arcade', city, daily: 4_000, mediums: ['led'] },
  ]);
  await expectSameScreen(page, { name: 'landing', path: `/?city=${encodeURIComponent(city)}`, ready: () => page.getByText('Screen in the arcade') });
  await expectSameScreen(page, { name: 'listing', path: `/listing/${listing}`, ...h1('Long brick wall on Canal Street') });
  await expectSameScreen(page, { name: 'login', path: '/auth/login', ...h1('Sign In') });
});

test('pages of customers match their saved screenshots and accessibility trees', async ({ page }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [wall, roof] = await insertListingsOf(seller, [{ title: 'Long brick wall' }, { title: 'Roof billboard' }]);
  await sendRequest(customer, wall);
  const lateRequest = await sendRequest(customer, roof);
  await acceptRequest(seller, lateRequest);
  await setDeadline(lateRequest, -2);
  await mockResponse(page, '/listing/customer/subscriptions', {
    subscriptions: [subscriptionTitled('Long brick wall', failedPaymentFields), subscriptionTitled('Roof billboard')],
  });
  await signIn(page, customer.person);
  await expectSameScreen(page, { name: 'requests', path: '/requestedPack', ready: () => requestCard(page, 'Roof billboard') });
  await expectSameScreen(page, { name: 'subscriptions', path: '/subscriptions', ready: () => page.getByRole('link', { name: 'Roof billboard' }) });
  await expectSameScreen(page, { name: 'account', path: '/account', ready: () => page.getByRole('button', { name: 'Delete my account' }) });
});

test('pages of sellers match their saved screenshots and accessibility trees', async ({ page }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [wall, roof] = await insertListingsOf(seller, [
    { title: 'Long brick wall', city },
    { title: 'Roof billboard', city },
  ]);
  await sendRequest(customer, wall);
  const lateRequest = await sendRequest(customer, roof);
  await acceptRequest(seller, lateRequest);
  await setDeadline(lateRequest, -2);
  const conversation = await sendChatMessage(customer, wall ?? '', 'Is it free in May?');
  await sendChatMessage(seller, wall ?? '', 'Yes, all of it.', customer);
  await signIn(page, seller.person);
  await expectSameScreen(page, {
    name: 'seller-home',
    path: '/seller/listings',
    ready: () => page.getByRole('switch', { name: 'List Roof billboard' }),
  });
  await expectSameScreen(page, { name: 'seller-requests', path: '/seller/requested', ready: () => requestCard(page, 'Roof billboard') });
  await expectSameScreen(page, { name: 'seller-chat', path: `/seller/chat?conversation=${conversation}`, ready: () => messageBubbles(page).last() });
});

test('payment settings match their saved screenshot and accessibility tree', async ({ page }) => {
  await signIn(page, (await newApiUser('seller')).person);
  await expectSameScreen(page, { name: 'payment-settings', path: '/seller/payment-settings', ...h1('Payment Settings') });
});
