import { addDays, formatShortDay } from '@frontage/domain/listing/day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { paymentSettingsPath } from '../fixtures/onboarding.ts';
import { test } from '../fixtures/isolated-product.ts';
import { emailsTo, signIn } from '../fixtures/people.ts';
import { setCardOutcome, providerNow, advanceDays, advanceToMonday } from '../fixtures/provider.ts';
import { attachArtwork, newCustomer, rentButton } from '../fixtures/requests.ts';
import {
  cancelSubscription,
  openSellerSubscriptions,
  openSubscriptions,
  payAtProvider,
  subscribedRental,
  subscriptionRow,
} from '../fixtures/subscriptions.ts';
import { expect, expectAccessible } from '../fixtures/test.ts';

// Proves: constants.payouts.friday
test('rentals renew automatically, and each Friday the seller’s share goes to the bank', { tag: '@gate' }, async ({ page, otherPage: other }) => {
  await advanceToMonday();
  const rental = await subscribedRental();
  await signIn(page, rental.seller.person);
  await page.goto(paymentSettingsPath);
  const balance = page.getByRole('region', { name: 'Account Balance' });
  await expect(balance.getByText('$79.60')).toBeVisible();

  await advanceDays(15);
  await page.reload();
  const payouts = page.getByRole('table', { name: 'Recent payouts' });
  await expect(payouts.getByRole('row').filter({ hasText: '$79.60' })).toHaveText([/^.*Fri, .*(?:Paid|In transit|Pending)/, /^.*Fri, .*Paid/]);
  await expect(balance.getByText('$79.60')).toBeVisible();
  await page.goto('/seller/earnings');
  await expect(page.getByRole('region', { name: 'The last 12 months' })).toContainText('$238.80 earned, after our fee');
  const earned = page.getByRole('table', { name: 'What you earned', exact: true }).getByRole('row');
  await expect(earned).toHaveCount(4);
  await expect(earned.filter({ hasText: '$79.60' })).toHaveText([
    /Next payoutFri, \w{3} \d+/,
    /(?:Paid out|On its way to your bankSent )Fri, \w{3} \d+/,
    /Paid outFri, \w{3} \d+/,
  ]);
  await expectAccessible(page);

  const row = await openSubscriptions(other, rental);
  await expect(row.getByText(/^\w+-0003$/)).toBeVisible();
  await other.goto('/spending');
  await expect(other.getByRole('region', { name: 'The last 12 months' })).toContainText('$255.00 paid, net of refunds');
  await expect(other.getByRole('table', { name: 'What you paid', exact: true }).getByRole('row').filter({ hasText: '$85.00' })).toHaveCount(3);
  await expectAccessible(other);
});

test('a failed renewal waits for the customer, who pays it on Stripe’s page', async ({ page, otherPage: other }) => {
  const rental = await subscribedRental();
  await setCardOutcome(rental.customer.card, 'card_declined');
  await advanceDays(7.1);
  const row = await openSubscriptions(page, rental);
  await expect(row.getByText('Payment failed')).toHaveCSS('color', 'rgb(155, 28, 28)');
  await expect(row.getByText(/^Pay \$85\.00 by \w{3}, \w{3} \d+/)).toHaveCSS('background-color', 'rgb(245, 184, 46)');
  await expect(row.getByText(/^Unpaid since \w{3}, .* the subscription ends and others can rent the space\.$/)).toBeVisible();
  const pay = await row.getByRole('link', { name: /^Pay now/ }).boundingBox();
  expect(pay?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  const sold = await openSellerSubscriptions(other, rental);
  await expect(sold.getByText('Payment failed')).toBeVisible();
  await expect(sold.getByText('Waiting for Casey Customer to pay $85.00')).toBeVisible();
  await expect(
    sold.getByText(/keeps the space until then\. You’ll get your share once the payment goes through\. If it isn’t paid by/),
  ).toBeVisible();
  await expect(sold.getByRole('link', { name: /^Pay now/ })).toBeHidden();

  await page.getByRole('button', { name: /unread notifications?$/ }).click();
  await page.getByRole('link', { name: /Payment failed: pay now to keep the space/ }).click();
  await expect(page).toHaveURL(`/requestedPack/${rental.request}`);
  await page.getByRole('article').getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByTestId('invoice-status')).toHaveText('open');
  await payAtProvider(page, '5555 5555 5555 4444');
  await expect(page.getByTestId('invoice-status')).toHaveText('paid');
  await page.goto('/subscriptions');
  await expect(row.getByText('Active').first()).toBeVisible();
  await expect(row.getByText('Payment failed')).toBeHidden();
  await expect(sold.getByText('Payment failed')).toBeHidden();
});

// Proves: states.subscription.cancel, texts.rent.subscribed, texts.subscription.expired
test('a cancelled rental ends with its period, and the space can be rented again', async ({ page }) => {
  const rental = await subscribedRental();
  const row = await openSubscriptions(page, rental);
  await cancelSubscription(page, row);
  await page.goto(`/listing/${rental.listing}`);
  const subscribed = rentButton(page, 'This pack is already subscribed');
  await expect(subscribed).toBeDisabled();
  await advanceDays(7.1);
  await expect(async () => {
    await page.reload();
    await expect(rentButton(page).or(subscribed)).toBeVisible();
    expect(await subscribed.isVisible()).toBe(false);
  }).toPass();
  await attachArtwork(page, 'poster.png');
  await expect(rentButton(page)).toBeEnabled();

  await page.clock.setSystemTime(await providerNow());
  await page.goto('/subscriptions');
  await expect(row.getByText('Expired')).toBeVisible();
  await expect(row.getByText('Ended', { exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('a rental with an end date ends by itself, and a customer who watches the space gets an email', async ({ page, otherPage: other }) => {
  const [rental, watcher] = [await subscribedRental(), await newCustomer()];
  const now = await providerNow();
  for (const each of [page, other]) await each.clock.setSystemTime(now);
  const today = dayIn(now, defaultTimeZone);
  const [end, freeAgain] = [addDays(today, 14), addDays(today, 21)];
  await signIn(other, watcher.person);

  await test.step('another customer watches the space while nobody knows its end', async () => {
    await other.goto(`/listing/${rental.listing}`);
    await other.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded();
    await expect(other.getByText(/^Rented\. No end is known\./)).toBeVisible();
    await other.getByRole('button', { name: 'Tell me when it’s free' }).click();
    await expect(other.getByText('Nothing is reserved for you.')).toBeVisible();
    await expectAccessible(other);
  });

  await test.step('the customer sets the end, and the seller blocks the week after it', async () => {
    await signIn(page, rental.customer.person);
    await page.goto(`/requestedPack/${rental.request}`);
    await page.getByRole('button', { name: 'Set end date' }).click();
    const sheet = page.getByRole('dialog', { name: 'End date' });
    await sheet.getByLabel('End on or before').fill(end);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save end date' }).click();
    await expect(page.getByText(/Ends on \w{3}, /)).toBeVisible();
    const blocked = await rental.seller.browser.call('POST /api/seller/listings/{id}/blocks', {
      params: { id: rental.listing },
      body: { from: end, to: addDays(freeAgain, -1) },
    });
    expect(blocked.status).toBe(200);
  });

  await test.step('the other customer gets an email, and is offered the day after the block', async () => {
    // A job looks every minute who has to be told.
    await expect(async () => {
      const emails = await emailsTo(watcher.person.email);
      expect(emails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^North wall above the bakery is free from /));
    }).toPass({ timeout: 180_000 });
    await other.reload();
    await other.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded();
    await expect(other.getByText(new RegExp(`^Free from .*${formatShortDay(freeAgain, today)}`))).toBeVisible();
  });

  await test.step('the end arrives, and nothing more is charged', async () => {
    await advanceDays(14.1);
    await page.clock.setSystemTime(await providerNow());
    const row = subscriptionRow(page);
    await expect(async () => {
      await page.goto('/subscriptions');
      await expect(row).toBeVisible();
      await expect(row.getByText('Expired')).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await page.goto('/spending');
    await expect(page.getByRole('table', { name: 'What you paid', exact: true }).getByRole('row').filter({ hasText: '$85.00' })).toHaveCount(2);
  });
});
