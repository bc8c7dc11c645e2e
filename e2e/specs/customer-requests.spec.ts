import { signIn } from '../fixtures/people.ts';
import {
  acceptRequest,
  insertListingsOf,
  listingTitle,
  newCustomer,
  newSeller,
  openCustomerRequest,
  rejectRequest,
  rentButton,
  requestCard,
  sendRequest,
} from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

// Proves: texts.status.cancelled, life.withdraw, decisions.calls.withdraw
test('a customer withdraws a request, in two steps, and can send another', { tag: '@gate' }, async ({ page }) => {
  await openCustomerRequest(page);
  const card = requestCard(page, listingTitle);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await expect(dialog.getByText('The seller can no longer accept it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep request' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByText('Waiting for seller approval')).toBeVisible();

  await card.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Request withdrawn').first()).toBeVisible();
  await expect(card.getByText('Request cancelled', { exact: true })).toBeVisible();
  await expect(card.getByText('You withdrew this request. Nothing was charged.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  await card.getByRole('link', { name: 'See the listing' }).click();
  await expect(rentButton(page)).toBeEnabled();
});

// Proves: texts.status.rejected
test('the seller’s answer appears without a reload, with the reason', { tag: '@gate' }, async ({ page }) => {
  const { seller, id } = await openCustomerRequest(page);
  await rejectRequest(seller, id, 'The house is being painted.');
  const card = requestCard(page, listingTitle);
  await expect(card.getByText('Request rejected by seller')).toBeVisible();
  await expect(card.getByText('The house is being painted.').first()).toBeVisible();
  await expectAccessible(page);
});

test('what the seller does before the live connection is open is shown too', async ({ page }) => {
  const accepted = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await accepted.promise;
    socket.connectToServer();
  });
  const { seller, id } = await openCustomerRequest(page);
  await acceptRequest(seller, id);
  accepted.resolve();
  await expect(requestCard(page, listingTitle).getByText('Seller will submit proof within 48 hours')).toBeVisible();
});

// Proves: requests.customer.five-per-page, constants.requests.page-size
test('there are five requests on a page, the most urgent first, and the page is in the URL', async ({ page }) => {
  const seller = await newSeller();
  const customer = await newCustomer();
  const longTitle = `The longest wall ${'between the river and the railway station '.repeat(4)}`.slice(0, 120);
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', longTitle];
  const listings = await insertListingsOf(
    seller,
    titles.map((name) => ({ title: name })),
  );
  const ids: string[] = [];
  for (const listing of listings) ids.push(await sendRequest(customer, listing));
  await signIn(page, customer.person);
  await page.goto('/requestedPack');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('article').first()).toContainText('One');
  await expect(page.getByText('Showing 1 to 5 of 6 requests')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/requestedPack?page=2');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(requestCard(page, longTitle.trim())).toBeVisible();
  await page.goto('/requestedPack?page=9');
  await expect(requestCard(page, longTitle.trim())).toBeVisible();

  await rejectRequest(seller, ids[0] ?? '', 'Not this month.');
  await page.goto('/requestedPack');
  const tabs = page.getByRole('navigation', { name: 'Show requests' });
  await expect(tabs.getByRole('link')).toHaveText(['All (6)', 'Needs you (0)', 'In progress (5)', 'Done (1)']);
  await tabs.getByRole('link', { name: 'Done (1)' }).click();
  await expect(page).toHaveURL('/requestedPack?tab=done');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(requestCard(page, 'One').getByText('Request rejected by seller')).toBeVisible();
  await tabs.getByRole('link', { name: 'Needs you (0)' }).click();
  await expect(page.getByText('Nothing needs your action right now.')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/requestedPack');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a notice opens its request, and an unknown request leads to the list', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource.* 404/);
  const { seller, id } = await openCustomerRequest(page);
  await acceptRequest(seller, id);
  const heading = requestCard(page, listingTitle).getByRole('heading', { name: listingTitle });
  await page.goto('/requestedPack');
  await page.getByRole('button', { name: '1 unread notification', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Your request was accepted/ })
    .click();
  await expect(page).toHaveURL(`/requestedPack/${id}`);
  await expect(heading).toBeFocused();
  await page.goto('/requestedPack/0b8f0d2e-0000-4000-8000-000000000000');
  await expect(page.getByText('We couldn’t find that request')).toBeVisible();
  await page.getByRole('link', { name: 'Show all requests' }).click();
  await expect(requestCard(page, listingTitle)).toBeVisible();
});

test('an address that names a request in the list’s query opens its page', async ({ page }) => {
  const { id } = await openCustomerRequest(page);
  await page.goto(`/requestedPack?request=${id}`);
  await expect(page).toHaveURL(`/requestedPack/${id}`);
  await expect(requestCard(page, listingTitle)).toBeVisible();
});
