import type { Page } from '@playwright/test';
import { answer, subscription, success } from '../fixtures/money-answers.ts';
import { signIn } from '../fixtures/people.ts';
import { newActor } from '../fixtures/requests.ts';
import { rowOf } from '../fixtures/subscriptions.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const created = 'Subscription created successfully';
const back = `/subscriptions?message=${encodeURIComponent(created)}&checkout=cs_test_1`;

async function openBack(page: Page, address = back): Promise<void> {
  await signIn(page, (await newActor('customer')).person);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Subscriptions', level: 1 })).toBeVisible();
}

test('whoever comes back waits calmly, and reads of the success once the subscription is there', async ({ page }) => {
  const told = { state: 'open', subscriptions: [] as object[] };
  await page.route('**/_api/api/customer/checkouts/cs_test_1', (route) => route.fulfill({ json: { ...success, state: told.state } }));
  await page.route('**/_api/listing/customer/subscriptions', (route) => route.fulfill({ json: { ...success, subscriptions: told.subscriptions } }));
  await openBack(page);
  await expect(page.getByRole('status').getByText('Your payment went through, and is being confirmed')).toBeVisible();
  await expect(page.getByText('No Subscriptions Found')).toBeHidden();
  await expect(page.getByText(created)).toBeHidden();
  await expect(page).toHaveURL(back);
  await expectAccessible(page);

  Object.assign(told, { state: 'paid', subscriptions: [subscription] });
  await expect(page.getByText(created)).toBeVisible();
  await expect(rowOf(page)).toBeVisible();
  await expect(page.getByText('Your payment went through, and is being confirmed')).toBeHidden();
  await expect(page).toHaveURL('/subscriptions');
});

test('what takes longer than usual is said after half a minute, and it goes on looking', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource/, /No answer from the API/);
  await signIn(page, (await newActor('customer')).person);
  await page.clock.install();
  await page.route('**/_api/api/customer/checkouts/cs_test_1', (route) => route.abort());
  await page.goto(back);
  await expect(page.getByText(/^Stripe has taken your payment\./)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText(/^This takes longer than usual\. We will mail you/)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await answer(page, '/api/customer/checkouts/cs_test_1', { state: 'paid' });
  await page.clock.runFor(6_000);
  await expect(page.getByText(created)).toBeVisible();
});

test('money that goes back, and a page that ran out, are told in plain words', async ({ page }) => {
  await answer(page, '/api/customer/checkouts/cs_test_1', { state: 'given_back' });
  await openBack(page);
  await expect(page.getByText('Your payment goes back to you in full')).toBeVisible();
  await expect(page.getByText(created)).toBeHidden();
  await expect(page).toHaveURL('/subscriptions');
  await expectAccessible(page);
  await page.unrouteAll();
  await answer(page, '/api/customer/checkouts/cs_test_1', { state: 'expired' });
  await page.goto(back);
  await expect(page.getByText('Nothing was charged. You can open a new one from')).toBeVisible();
  await expect(page.getByText('No Subscriptions Found')).toBeVisible();
  await page.getByRole('link', { name: 'your requests' }).click();
  await expect(page).toHaveURL('/requestedPack');
});

test('an address says nothing but our own words, and a payment page that is nobody’s says nothing at all', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource.* 404/);
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
