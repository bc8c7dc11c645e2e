import type { Page } from '@playwright/test';
import { mockResponse, sampleCheckout, samplePaidCheckout, sampleSubscription, successBody } from '../fixtures/payment-responses.ts';
import { signIn } from '../fixtures/people.ts';
import { newApiUser } from '../fixtures/requests.ts';
import { subscriptionRow } from '../fixtures/subscriptions.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

const created = 'Subscription created successfully';
/** The space and the amount, which every state of the page shows. */
const named = /SpaceNorth wall above the bakery.*\$85\.00/;
const back = `/subscriptions?message=${encodeURIComponent(created)}&checkout=cs_test_1`;

async function openBack(page: Page, address = back): Promise<void> {
  await signIn(page, (await newApiUser('customer')).person);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Subscriptions', level: 1 })).toBeVisible();
}

// Proves: texts.checkout.created
test('a customer who comes back sees a waiting page, and the success once the subscription exists', async ({ page }) => {
  const responses = { checkout: sampleCheckout as object, subscriptions: [] as object[] };
  await page.route('**/_api/api/customer/checkouts/cs_test_1', (route) => route.fulfill({ json: { ...successBody, ...responses.checkout } }));
  await page.route('**/_api/listing/customer/subscriptions', (route) =>
    route.fulfill({ json: { ...successBody, subscriptions: responses.subscriptions } }),
  );
  await openBack(page);
  await expect(page.getByRole('heading', { name: 'Your payment went through, and is being confirmed' })).toBeVisible();
  await expect(page.getByRole('region', { name: /being confirmed/ })).toContainText(named);
  await expect(page.getByText('No Subscriptions Found')).toBeHidden();
  await expect(page.getByText(created)).toBeHidden();
  await expect(page).toHaveURL(back);
  await expectAccessible(page);

  Object.assign(responses, { checkout: { ...samplePaidCheckout, payment: null }, subscriptions: [sampleSubscription] });
  await expect(page.getByText(created)).toBeVisible();
  await expect(subscriptionRow(page)).toBeVisible();
  await expect(page.getByText('Your payment went through, and is being confirmed')).toBeHidden();
  await expect(page).toHaveURL('/subscriptions');

  // The payment arrives a little later than the subscription.
  const panel = page.getByRole('region', { name: 'You rent North wall above the bakery' });
  await expect(panel).toContainText(/Paid\$85\.00Next renewal\w{3}, .*\$85\.00/);
  await expect(panel.getByRole('button', { name: /^Receipt/ })).toBeHidden();
  Object.assign(responses, { checkout: samplePaidCheckout });
  await expect(panel.getByRole('button', { name: 'Receipt E3A1B2C4-0001 for North wall above the bakery' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'See all payments' })).toHaveAttribute('href', '/spending');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(page.getByText(created)).toBeHidden();
});

test('after half a minute the page says that it takes longer than usual, and keeps checking', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource/, /No answer from the API/);
  await signIn(page, (await newApiUser('customer')).person);
  await page.clock.install();
  await page.route('**/_api/api/customer/checkouts/cs_test_1', (route) => route.abort());
  await page.goto(back);
  await expect(page.getByText(/^Stripe has taken your payment\./)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText(/^This takes longer than usual\. We will mail you/)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await mockResponse(page, '/api/customer/checkouts/cs_test_1', samplePaidCheckout);
  await page.clock.runFor(6_000);
  await expect(page.getByText(created)).toBeVisible();
});

test('a refund and an expired checkout are explained', async ({ page }) => {
  await mockResponse(page, '/api/customer/checkouts/cs_test_1', { ...sampleCheckout, state: 'given_back' });
  await openBack(page);
  await expect(page.getByRole('region', { name: 'Your payment goes back to you in full' })).toContainText(named);
  await expect(page.getByText(created)).toBeHidden();
  await expect(page).toHaveURL('/subscriptions');
  await expectAccessible(page);
  await page.unrouteAll();
  await mockResponse(page, '/api/customer/checkouts/cs_test_1', { ...sampleCheckout, state: 'expired' });
  await page.goto(back);
  await expect(page.getByRole('region', { name: 'The payment page has expired' })).toContainText(named);
  await expect(page.getByText(/^Nothing was charged\. As long as your time to subscribe runs/)).toBeVisible();
  await expect(page.getByText('No Subscriptions Found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your requests' }).click();
  await expect(page).toHaveURL('/requestedPack');
});

// Proves: subscriptions.customer.message-toast, decisions.screens.message-known, texts.checkout.created
test('the URL can’t put text on the page, and an unknown checkout shows nothing', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource.* 404/);
  await openBack(page, '/subscriptions?message=You%20won%20a%20prize');
  await expect(page).toHaveURL('/subscriptions');
  await expect(page.getByText('You won a prize')).toBeHidden();
  await page.goto(back);
  await expect(page).toHaveURL('/subscriptions');
  await expect(page.getByText('No Subscriptions Found')).toBeVisible();
  await expect(page.getByText(created)).toBeHidden();
  await page.goto(`/subscriptions?message=${encodeURIComponent(created)}`);
  await expect(page.getByText(created)).toBeVisible();
  await expect(page).toHaveURL('/subscriptions');
});
