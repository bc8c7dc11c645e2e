import { test } from '../fixtures/isolated-product.ts';
import { signIn } from '../fixtures/people.ts';
import { providerNow, applyAccountStep } from '../fixtures/provider.ts';
import { requestCard, rentButton, forgetLostPayTime, setDeadline } from '../fixtures/requests.ts';
import {
  acceptedRequest,
  cancelSubscription,
  cancelledMessage,
  openSellerSubscriptions,
  openSubscriptions,
  payAtProvider,
  reactivatedMessage,
  subscriptionRow,
  subscribedRental,
  rentalTitle,
} from '../fixtures/subscriptions.ts';
import { expect, expectAccessible } from '../fixtures/test.ts';

const hosted = /\/c\/pay\/cs_/;

// Proves: calls.checkout, texts.checkout.created, texts.status.subscription_created, texts.rent.subscribed
// Proves: states.subscription.blocks-renting, states.subscription.days-left, subscriptions.customer.columns, subscriptions.seller.columns
// Proves: states.customer.subscribe
test('a customer subscribes on Stripe’s page, and both sides see it', { tag: '@gate' }, async ({ page, otherPage: other }) => {
  const rental = await acceptedRequest();
  // Other tests may have moved the clock.
  await page.clock.setSystemTime(await providerNow());
  await signIn(page, rental.customer.person);
  await page.goto(`/requestedPack/${rental.request}`);
  const cost = '$85.00 today, then $85.00 every week until you cancel. You pay on Stripe’s page.';
  await expect(requestCard(page, rentalTitle).getByText(cost)).toBeVisible();
  await requestCard(page, rentalTitle).getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL(hosted);
  await expect(page.getByRole('heading', { name: `Subscribe to ${rentalTitle}` })).toBeVisible();
  await expect(page.getByText('$85.00')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
  await payAtProvider(page);

  const row = subscriptionRow(page);
  await expect(page.getByText('Subscription created successfully')).toBeVisible();
  await expect(page).toHaveURL('/subscriptions');
  const success = page.getByRole('region', { name: `You rent ${rentalTitle}` });
  await expect(success).toContainText(/Paid\$85\.00Next renewal\w{3}, \w{3} \d+(?:, \d{4})?, \$85\.00Billing ID\w+-0001/);
  await expect(row.getByText('weekly rental')).toBeVisible();
  await expect(row.getByText('Renews in 7 days')).toBeVisible();
  await expect(row.getByText(/^\w{3}, \w{3} \d+/)).toBeVisible();
  await expect(row.getByText(/^\w+-0001$/)).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Sam Seller' })).toBeVisible();
  await expect(row.getByText('$85.00 per week')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText('Subscription created successfully')).toBeHidden();
  const receipt = page.waitForEvent('download');
  await success.getByRole('button', { name: /^Receipt/ }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^frontage-receipt-\w+-0001\.pdf$/);
  await cancelSubscription(page, row);
  await expect(success).toContainText('It doesn’t renew.');
  await row.getByRole('button', { name: /^Reactivate/ }).click();
  await expect(success).toContainText(/Next renewal.*It renews automatically/);
  await success.getByRole('link', { name: 'See all payments' }).click();
  await expect(page).toHaveURL('/spending');
  await page.getByRole('link', { name: 'Subscriptions' }).first().click();
  await expect(row).toBeVisible();
  await expect(success).toBeHidden();

  await page.goto('/requestedPack');
  await expect(requestCard(page, rentalTitle).getByText('Subscription is active')).toBeVisible();
  await page.goto(`/listing/${rental.listing}`);
  await expect(rentButton(page, 'This pack is already subscribed')).toBeDisabled();

  const sold = await openSellerSubscriptions(other, rental);
  await expect(sold.getByRole('cell', { name: 'Casey Customer' })).toBeVisible();
  await expect(sold.getByText('You receive $79.60')).toBeVisible();
  await expectAccessible(other);
  await other.goto('/seller/listings');
  await other.getByRole('button', { name: /unread notifications?$/ }).click();
  await other.getByRole('link', { name: /Subscription started/ }).click();
  await expect(other).toHaveURL(`/seller/requested/${rental.request}`);
});

test(
  'two windows and a double click open one checkout, which stays open for customers who turn back',
  { tag: '@gate' },
  async ({ page, context }) => {
    const rental = await acceptedRequest();
    await signIn(page, rental.customer.person);
    await page.goto('/requestedPack');
    const second = await context.newPage();
    await second.goto('/requestedPack');
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/create-checkout-for-request') ? 1 : 0));
    await Promise.all([
      requestCard(page, rentalTitle).getByRole('button', { name: 'Subscribe Now' }).dblclick(),
      requestCard(second, rentalTitle).getByRole('button', { name: 'Subscribe Now' }).click(),
    ]);
    await expect(page).toHaveURL(hosted);
    await expect(second).toHaveURL(hosted);
    expect(second.url()).toBe(page.url());
    expect(sent).toBe(1);

    const place = page.url();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/requestedPack\/[\w-]+$/);
    await requestCard(page, rentalTitle).getByRole('button', { name: 'Subscribe Now' }).click();
    await expect(page).toHaveURL(place);
    await payAtProvider(page);
    await expect(subscriptionRow(page)).toBeVisible();
    await second.reload();
    await expect(second.getByText('You have paid already. Nothing more is charged.')).toBeVisible();
  },
);

test('a card that is declined charges nothing, and another one pays', { tag: '@gate' }, async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource.* 402/);
  const rental = await acceptedRequest();
  await signIn(page, rental.customer.person);
  await page.goto('/requestedPack');
  await requestCard(page, rentalTitle).getByRole('button', { name: 'Subscribe Now' }).click();
  await payAtProvider(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await payAtProvider(page, '5555 5555 5555 4444');
  await expect(page.getByText('Subscription created successfully')).toBeVisible();
  await expect(subscriptionRow(page)).toBeVisible();
});

test('a customer who can’t subscribe now sees why', async ({ page }) => {
  const rental = await acceptedRequest();
  await signIn(page, rental.customer.person);
  await page.goto(`/requestedPack/${rental.request}`);
  const card = requestCard(page, rentalTitle);
  await expect(card.getByRole('button', { name: 'Subscribe Now' })).toBeVisible();
  await applyAccountStep(rental.seller.person.email, 'restrict');
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible();
    await expect(card.getByText(/^Sam Seller can’t receive payments right now\./)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(card.getByText('Your deadline to subscribe is paused.')).toBeVisible();
  await expect(card.getByText('Waiting for Sam Seller')).toHaveCount(2);
  await expect(card.getByText('Action needed')).toBeHidden();
  await expect(card.getByText('Deadline:')).toBeHidden();
  await expect(card.getByRole('button', { name: 'Subscribe Now' })).toBeHidden();
  await expectAccessible(page);

  await applyAccountStep(rental.seller.person.email, 'lift');
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible();
    await expect(card.getByRole('button', { name: 'Subscribe Now' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await forgetLostPayTime(rental.request);
  await setDeadline(rental.request, -1);
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible();
    await expect(card.getByText(/^You didn’t subscribe in time\. This request ends \w{3}, .*. After that you can send a new one\.$/)).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
  await expect(card.getByText('Too late to subscribe')).toHaveCount(2);
  await expect(card.getByText('If you already paid, your subscription appears here automatically.')).toBeVisible();
  await expect(card.getByText('Payment late')).toBeHidden();
  await expect(card.getByRole('link', { name: 'See the space' })).toHaveAttribute('href', `/listing/${rental.listing}`);
  await expect(card.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(card.getByText(/you can subscribe|Action needed/)).toBeHidden();
  await expect(card.getByRole('button', { name: 'Subscribe Now' })).toBeHidden();
  await expectAccessible(page);
});

// Proves: states.subscription.cancel, states.subscription.reactivate, texts.success.cancelled, texts.success.reactivated
// Proves: subscriptions.either-cancels
test('a customer cancels and reactivates; the seller sees both and can’t do it for them', { tag: '@gate' }, async ({ page, otherPage: other }) => {
  const rental = await subscribedRental();
  const sold = await openSellerSubscriptions(other, rental);
  const row = await openSubscriptions(page, rental);

  await row.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this subscription?' });
  await expect(dialog.getByText(/^You’ve paid until \w{3}, \w{3} \d+(?:, \d{4})?, and your ad stays up until then\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep subscription' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: /^Cancel/ })).toBeFocused();

  await cancelSubscription(page, row);
  await expect(row.getByText(/^Ends \w{3}, \w{3} \d+/)).toBeVisible();
  await expect(row.getByRole('button', { name: /^Reactivate/ })).toBeFocused();
  await expectAccessible(page);
  await expect(sold.getByText(/^Ends \w{3}, \w{3} \d+/)).toBeVisible();
  await expect(row.getByText('You canceled')).toBeVisible();
  await expect(sold.getByText('Canceled by the customer')).toBeVisible();
  await expect(sold.getByText('Only the customer can reactivate it.')).toBeVisible();
  await expect(sold.getByRole('button')).toHaveCount(0);

  await row.getByRole('button', { name: /^Reactivate/ }).press('Enter');
  await expect(page.getByText(reactivatedMessage)).toBeVisible();
  await expect(row.getByText(/^Renews /)).toBeVisible();
  await expect(sold.getByText(/^Renews /)).toBeVisible();
  await expect(sold.getByRole('button', { name: /^Cancel/ })).toBeVisible();
});

// Proves: states.subscription.refresh, constants.subscriptions.refresh, subscriptions.either-cancels, roles.seller.subscriptions
test('a seller cancels, and three seconds later the list is loaded again', async ({ page, otherPage: other }) => {
  const rental = await subscribedRental();
  const bought = await openSubscriptions(other, rental);
  const row = await openSellerSubscriptions(page, rental);
  await row.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Casey Customer has paid until .* others can rent the space\./)).toBeVisible();
  const since = Date.now();
  const askedAgain = page.waitForRequest((request) => request.url().endsWith('/listing/seller/subscriptions') && Date.now() - since >= 3_000);
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(cancelledMessage)).toBeVisible();
  await askedAgain;
  await expect(bought.getByText('Only the seller can reactivate it.')).toBeVisible();
  await row.getByRole('button', { name: /^Reactivate/ }).click();
  await expect(page.getByText(reactivatedMessage)).toBeVisible();
  await expect(bought.getByRole('button', { name: /^Cancel/ })).toBeVisible();
});

// Proves: texts.subscription.listing-deleted, texts.subscription.auto-cancelled, states.subscription.deleted-no-action
test('when a listing is deleted, both sides see that the rental continues until its period ends', async ({ page, otherPage: other }) => {
  const rental = await subscribedRental();
  const row = await openSubscriptions(page, rental);
  const sold = await openSellerSubscriptions(other, rental);
  const deleted = await rental.seller.browser.call('DELETE /listing/seller', { body: { _listing: rental.listing } });
  expect(deleted.status).toBe(200);
  for (const seen of [row, sold]) {
    await expect(seen.getByText('Listing Deleted')).toBeVisible();
    await expect(seen.getByText('Auto-cancelled / Continues until period end')).toBeVisible();
    await expect(seen.getByRole('button')).toHaveCount(0);
    await expect(seen.getByRole('link')).toHaveText(['See the rental']);
  }
  await expectAccessible(page);
});
