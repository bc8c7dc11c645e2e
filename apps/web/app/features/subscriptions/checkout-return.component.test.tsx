import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as subscriptionsRoute from '~/routes/customer-subscriptions.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute, readAddress } from '~/testing/open-page.tsx';
import { sampleCustomer, signInAs } from '~/testing/people.ts';
import { openCheckout, paidCheckout, sampleSubscription } from '~/testing/subscriptions.ts';
import { expectText } from '~/testing/texts.ts';

const created = 'Subscription created successfully';
/** The listing and the amount, whatever the result of the payment. */
const paidFor = /SpaceNorth wall above the bakery.*\$85\.00/;
const returnAddress = `/subscriptions?${new URLSearchParams({ message: created, checkout: 'cs_test_1' })}`;
const checkoutCall = 'GET /api/customer/checkouts/{id}';

const region = (name: string | RegExp) => page.getByRole('region', { name });

function answerSubscriptions(...subscriptions: Subscription[]): void {
  fakeApi.answer('GET /listing/customer/subscriptions', { subscriptions });
}

function openSubscriptions(address: Parameters<typeof openPage>[0]): void {
  signInAs(sampleCustomer);
  openPage(address, pageRoute('/subscriptions', subscriptionsRoute), { path: '/requestedPack', Component: () => 'Requests' });
}

// Proves: texts.checkout.created
test('the success is shown once the subscription exists, and the receipt once there is one', async () => {
  fakeApi.answer(checkoutCall, openCheckout);
  answerSubscriptions();
  openSubscriptions(returnAddress);
  await expect.element(page.getByRole('heading', { name: 'Your payment went through and is being confirmed' })).toBeVisible();
  await expectText(region(/being confirmed/), paidFor);
  await expect.element(page.getByText('No Subscriptions Found')).not.toBeInTheDocument();
  await expect.element(page.getByText(created)).not.toBeInTheDocument();
  expect(readAddress()).toBe(returnAddress);
  await expectAccessible();

  answerSubscriptions(sampleSubscription);
  fakeApi.answer(checkoutCall, { ...paidCheckout, payment: null });
  await expect.element(page.getByText(created)).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Subscriptions' }).getByRole('link', { name: sampleSubscription._listing.title }))
    .toBeVisible();
  await expect.element(page.getByText('Your payment went through and is being confirmed')).not.toBeInTheDocument();
  await expect.poll(readAddress).toBe('/subscriptions');

  const panel = region('You rent North wall above the bakery');
  await expectText(panel, /Paid\$85\.00Next renewal\w{3}, .*\$85\.00/);
  await expect.element(panel.getByRole('button', { name: /^Receipt/ })).not.toBeInTheDocument();
  fakeApi.answer(checkoutCall, paidCheckout);
  await expect.element(panel.getByRole('button', { name: 'Receipt E3A1B2C4-0001 for North wall above the bakery' })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'See all payments' })).toHaveAttribute('href', '/spending');
  await expectAccessible();
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
});

test('after a reload the result is still there, without the toast', async () => {
  fakeApi.answer(checkoutCall, paidCheckout);
  answerSubscriptions(sampleSubscription);
  openSubscriptions({ pathname: '/subscriptions', state: { checkout: 'cs_test_1' } });
  await expect.element(region('You rent North wall above the bakery')).toBeVisible();
  await expect.element(page.getByText(created)).not.toBeInTheDocument();
});

test('after half a minute the page shows that it takes longer, and keeps asking', async () => {
  expectLog(/No answer from the API/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeApi.loseConnection(checkoutCall);
  answerSubscriptions();
  openSubscriptions(returnAddress);
  await expect.element(page.getByText(/^Stripe received your payment\./)).toBeVisible();
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.element(page.getByText(/^This is taking longer than usual\./)).toBeVisible();
  fakeApi.answer(checkoutCall, paidCheckout);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(page.getByText(created)).toBeVisible();
});

test('a payment that is refunded is not called a success', async () => {
  fakeApi.answer(checkoutCall, { ...openCheckout, state: 'refunded' });
  answerSubscriptions();
  openSubscriptions(returnAddress);
  await expectText(region('We’re refunding your payment in full'), paidFor);
  await expect.element(page.getByText(created)).not.toBeInTheDocument();
  await expect.poll(readAddress).toBe('/subscriptions');
  await expectAccessible();
});

test('after a payment page that has expired the way leads back to the requests', async () => {
  fakeApi.answer(checkoutCall, { ...openCheckout, state: 'expired' });
  answerSubscriptions();
  openSubscriptions(returnAddress);
  await expectText(region('The payment page has expired'), paidFor);
  await expect.element(page.getByText(/^Nothing was charged\./)).toBeVisible();
  await expect.element(page.getByText('No Subscriptions Found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your requests' }).click();
  await expect.poll(readAddress).toBe('/requestedPack');
});

// Proves: subscriptions.customer.message-toast, decisions.screens.message-known, texts.checkout.created
test('an address can show our own message and no other', async () => {
  answerSubscriptions();
  openSubscriptions(`/subscriptions?${new URLSearchParams({ message: created })}`);
  await expect.element(page.getByText(created)).toBeVisible();
  await expect.poll(readAddress).toBe('/subscriptions');
});

// Proves: decisions.screens.message-known
test('a made-up message in the address is not shown', async () => {
  answerSubscriptions();
  openSubscriptions('/subscriptions?message=You%20won%20a%20prize');
  await expect.poll(readAddress).toBe('/subscriptions');
  await expect.element(page.getByText('No Subscriptions Found')).toBeVisible();
  await expect.element(page.getByText('You won a prize')).not.toBeInTheDocument();
});

test('a payment page of someone else shows nothing', async () => {
  fakeApi.refuse(checkoutCall, 'not_found');
  answerSubscriptions();
  openSubscriptions(returnAddress);
  await expect.poll(readAddress).toBe('/subscriptions');
  await expect.element(page.getByText('No Subscriptions Found')).toBeVisible();
  await expect.element(page.getByText(created)).not.toBeInTheDocument();
});
