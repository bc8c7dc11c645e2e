import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as customerRoute from '~/routes/customer-subscriptions.tsx';
import * as sellerRoute from '~/routes/seller-subscriptions.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleCustomer, sampleSeller, signInAs } from '~/testing/people.ts';
import { daysFromNow, sampleSubscription } from '~/testing/subscriptions.ts';
import { expectText } from '~/testing/texts.ts';
import '~/seller-pages.css';

const titled = (title: string, facts: Partial<Subscription>): Subscription => ({
  ...sampleSubscription,
  _id: title,
  _listing: { ...sampleSubscription._listing, title },
  ...facts,
});

const row = (title: string) => page.getByRole('table', { name: 'Subscriptions' }).getByRole('rowgroup').filter({ hasText: title });

function openCustomerPage(...subscriptions: Subscription[]): void {
  signInAs(sampleCustomer);
  fakeApi.answer('GET /listing/customer/subscriptions', { subscriptions });
  openPage('/subscriptions', pageRoute('/subscriptions', customerRoute));
}

function openSellerPage(): void {
  signInAs(sampleSeller);
  openPage('/seller/subscriptions', pageRoute('/seller/subscriptions', sellerRoute), { path: '/seller/requested', Component: () => 'Requests' });
}

// Proves: texts.subscriptions.empty
test('a customer who rents nothing reads how to start', async () => {
  openCustomerPage();
  await expect.element(page.getByRole('heading', { name: 'No Subscriptions Found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Find a space' })).toHaveAttribute('href', '/');
  await expectAccessible();
});

// Proves: texts.subscriptions.empty
test('a seller without renters is led to requests and listings', async () => {
  fakeApi.answer('GET /listing/seller/subscriptions', { subscriptions: [] });
  openSellerPage();
  await expect.element(page.getByRole('heading', { name: 'No Subscriptions Found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See your listings' })).toHaveAttribute('href', '/seller/listings');
  await page.getByRole('link', { name: 'See your requests' }).click();
  await expect.element(page.getByText('Requests', { exact: true })).toBeVisible();
});

// Proves: decisions.screens.duration, fields.subscription.type, states.subscription.days-left, texts.subscription.expired
// Proves: texts.subscription.listing-deleted, texts.subscription.auto-cancelled
test('each period and each state has its own words', async () => {
  openCustomerPage(
    titled('One', { subscriptionType: 'day', endDate: daysFromNow(0.5) }),
    titled('Two', {
      status: 'past_due',
      payUrl: 'https://pay.example/i/1',
      unpaid: { amount: 85, since: daysFromNow(-2), endsAt: daysFromNow(5), isEstimate: false },
    }),
    titled('Three', { subscriptionType: 'month', markedForCancel: true, cancelledBy: 'customer', allowedActions: ['reactivate'] }),
    titled('Four', { subscriptionType: 'year', status: 'ended', endDate: daysFromNow(-1), allowedActions: [] }),
    titled('Five', { listingStatus: 'deleted', markedForCancel: true, cancelledBy: 'listing', allowedActions: [] }),
  );
  await expectText(row('One'), /daily rental.*Renews (?:today|in 1 day)\w{3}, /);
  await expectText(row('Two'), /Pay \$85\.00 by.*to keep the space.*Pay now.*Payment failed.*weekly rental.*5 days left to pay.*Not paid yet/);
  await expect.element(row('Two').getByRole('link', { name: 'Pay now for Two' })).toHaveAttribute('href', 'https://pay.example/i/1');
  await expectText(row('Three'), /Ends \w{3}, .*monthly rental.*Ends in \d+ days.*You canceled/);
  await expectText(row('Four'), /Ended.*yearly rental.*Expired/);
  await expectText(row('Five'), /Listing Deleted.*Auto-cancelled \/ Continues until period end/);
  await expectAccessible();

  await page.viewport(390, 844);
  await expect.element(row('Two').getByText('Billing ID')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

describe('when the server refuses', () => {
  // Proves: errors.subscriptions.load
  test('a list that could not be loaded can be asked for again', async () => {
    fakeApi.refuse('GET /listing/seller/subscriptions', 'busy');
    openSellerPage();
    await expect.element(page.getByText('Failed to load subscriptions. Please try again.')).toHaveLength(1);
    await expectAccessible();
    fakeApi.answer('GET /listing/seller/subscriptions', { subscriptions: [sampleSubscription] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(sampleSubscription._listing.title)).toBeVisible();
  });

  // Proves: errors.subscriptions.update
  test('a cancellation that failed shows why, and the dialog stays', async () => {
    expectLog(/No answer from the API/);
    fakeApi.answer('GET /listing/seller/subscriptions', { subscriptions: [sampleSubscription] });
    fakeApi.loseConnection('POST /listing/seller/cancel');
    openSellerPage();
    await row(sampleSubscription._listing.title)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect.element(dialog.getByText('Failed to update subscription. Please try again.')).toBeVisible();
    fakeApi.refuse('POST /listing/seller/cancel', 'subscription_ended');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect.element(dialog.getByText('This subscription has already ended.')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
