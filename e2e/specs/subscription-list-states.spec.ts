import { mockResponse, failedPaymentFields, daysFromNow, subscriptionTitled, sampleSubscription } from '../fixtures/payment-responses.ts';
import { signIn } from '../fixtures/people.ts';
import { requestCard, newApiUser, newCustomer, newSeller, acceptRequest, sendRequest, insertListingsOf } from '../fixtures/requests.ts';
import { errorBody } from '../fixtures/requests.ts';
import { subscriptionRow, rentalTitle } from '../fixtures/subscriptions.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

const busy = errorBody('busy', 'We’re very busy right now.');

// Proves: texts.subscriptions.empty
test('whoever rents nothing is told how it begins', async ({ page }) => {
  await signIn(page, (await newApiUser('customer')).person);
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { name: 'No Subscriptions Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a space' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
});

test('a seller of whom nobody rents is led to what comes before', async ({ page }) => {
  await signIn(page, (await newApiUser('seller')).person);
  await page.goto('/seller/subscriptions');
  await expect(page.getByRole('heading', { name: 'No Subscriptions Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your listings' })).toHaveAttribute('href', '/seller/listings');
  await page.getByRole('link', { name: 'See your requests' }).click();
  await expect(page).toHaveURL('/seller/requested');
});

// Proves: decisions.screens.duration, fields.subscription.type, states.subscription.days-left, texts.subscription.expired
// Proves: texts.subscription.listing-deleted, texts.subscription.auto-cancelled
test('each period has its word, and each state its own', async ({ page }) => {
  await signIn(page, (await newApiUser('customer')).person);
  const rents = [
    subscriptionTitled('One', { subscriptionType: 'day', endDate: daysFromNow(0.5) }),
    subscriptionTitled('Two', failedPaymentFields),
    subscriptionTitled('Three', { subscriptionType: 'month', markedForCancel: true, cancelledBy: 'customer', allowedActions: ['reactivate'] }),
    subscriptionTitled('Four', { subscriptionType: 'year', status: 'ended', endDate: daysFromNow(-1), allowedActions: [] }),
    subscriptionTitled('Five', { listingStatus: 'deleted', markedForCancel: true, cancelledBy: 'listing', allowedActions: [] }),
  ];
  await mockResponse(page, '/listing/customer/subscriptions', { subscriptions: rents });
  await page.goto('/subscriptions');
  await expect(subscriptionRow(page, 'One')).toContainText(/daily rental.*1 day left.*Renews/);
  await expect(subscriptionRow(page, 'Two')).toContainText(
    /Pay \$85\.00 by.*Pay now.*Payment failed.*weekly rental.*5 days left to pay.*Not paid yet/,
  );
  await expect(subscriptionRow(page, 'Two').getByRole('link', { name: 'Pay now for Two' })).toHaveAttribute('href', 'https://pay.example/i/1');
  await expect(subscriptionRow(page, 'Three')).toContainText(/Ends \w{3}, .*monthly rental.*You cancelled/);
  await expect(subscriptionRow(page, 'Four')).toContainText(/Ended.*yearly rental.*Expired/);
  await expect(subscriptionRow(page, 'Five')).toContainText(/Listing Deleted.*Auto-cancelled \/ Continues until period end/);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expect(subscriptionRow(page, 'Two').getByText('Billing ID')).toBeVisible();
  await expectAccessible(page);
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|No answer from the API/] });

  // Proves: errors.subscriptions.load, errors.subscriptions.update
  test('a seller reads that the list did not come, and that a change was not made', async ({ page }) => {
    await signIn(page, (await newApiUser('seller')).person);
    await mockResponse(page, '/listing/seller/subscriptions', busy, 503);
    await page.goto('/seller/subscriptions');
    await expect(page.getByText('Failed to load subscriptions. Please try again.')).toHaveCount(2);
    await expectAccessible(page);
    await page.unrouteAll();
    await mockResponse(page, '/listing/seller/subscriptions', { subscriptions: [sampleSubscription] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(subscriptionRow(page)).toBeVisible();

    await page.route('**/listing/seller/cancel', (route) => route.abort(), { times: 1 });
    await subscriptionRow(page)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(dialog.getByText('Failed to update subscription. Please try again.')).toBeVisible();
    await mockResponse(page, '/listing/seller/cancel', errorBody('subscription_ended', 'This subscription has already ended.'), 409);
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(dialog.getByText('This subscription has already ended.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  // Proves: errors.checkout.exception, errors.checkout.create
  test('a customer reads why he is not led to the payment page', async ({ page }) => {
    const [seller, customer] = [await newSeller(), await newCustomer()];
    const [listing] = await insertListingsOf(seller, [{ title: rentalTitle, placement: 'pay_before' }]);
    await acceptRequest(seller, await sendRequest(customer, listing));
    await signIn(page, customer.person);
    await page.goto('/requestedPack');
    const card = requestCard(page, rentalTitle);
    const subscribe = card.getByRole('button', { name: 'Subscribe Now' });
    await page.route('**/create-checkout-for-request', (route) => route.abort(), { times: 1 });
    await subscribe.click();
    await expect(card.getByText('An error occurred. Please try again.')).toBeVisible();
    await mockResponse(page, '/listing/customer/create-checkout-for-request', {});
    await subscribe.click();
    await expect(card.getByText('Failed to create checkout session. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await mockResponse(page, '/listing/customer/create-checkout-for-request', errorBody('too_late', 'The deadline has passed.'), 409);
    await subscribe.click();
    await expect(card.getByText('The deadline has passed.')).toBeVisible();
  });
});
