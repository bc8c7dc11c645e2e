import { fillSignInForm } from '../fixtures/people.ts';
import {
  acceptRequest,
  requestCard,
  newCustomer,
  newSeller,
  sendRequest,
  insertListingsOf,
  openReceivedRequest,
  openSellerRequests,
  proofDialog,
  createReceivedRequest,
  sellerRequestsPath,
  listingTitle,
} from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

async function receiveSeven() {
  const seller = await newSeller();
  const customer = await newCustomer();
  const listings = await insertListingsOf(
    seller,
    titles.map((title) => ({ title })),
  );
  const ids: string[] = [];
  for (const listing of listings) ids.push(await sendRequest(customer, listing));
  return { seller, customer, ids };
}

// Proves: texts.received.summary, received.pages.buttons, received.pages.disabled, constants.requests.page-size
test('there are five requests on a page, the most urgent first, and a link in an email opens the page of one', async ({ page }) => {
  const { seller, ids } = await receiveSeven();
  await openSellerRequests(page, seller);
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByText('Showing 1 to 5 of 7 requests')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Show requests' }).getByRole('link')).toHaveText([
    'All (7)',
    'Needs you (7)',
    'In progress (0)',
    'Done (0)',
  ]);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');

  const held = Promise.withResolvers<void>();
  await page.route('**/auth/seller/profile?page=2**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(pages.getByRole('link', { name: 'Next' })).toBeDisabled();
  held.resolve();
  await expect(page).toHaveURL(`${sellerRequestsPath}?page=2`);
  await expect(page.getByText('Showing 6 to 7 of 7 requests')).toBeVisible();
  await expect(requestCard(page, 'Seven')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expectAccessible(page);
  await page.goto(`${sellerRequestsPath}?page=9`);
  await expect(requestCard(page, 'Seven')).toBeVisible();

  await page.goto(`${sellerRequestsPath}?request=${ids[0]}`);
  await expect(page).toHaveURL(`${sellerRequestsPath}/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: 'One' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All requests' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
});

test(
  'a link to a request survives the login, and one to another seller’s request finds nothing',
  { tag: '@gate' },
  async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/Failed to load resource.* 404/);
    const { seller, id } = await createReceivedRequest();
    const { id: foreign } = await createReceivedRequest();
    await page.goto(`${sellerRequestsPath}/${id}`);
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
    await fillSignInForm(page, seller.person);
    await expect(page).toHaveURL(`${sellerRequestsPath}/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: listingTitle })).toBeVisible();
    await page.goto(`${sellerRequestsPath}/${foreign}`);
    await expect(page.getByText('We couldn’t find that request')).toBeVisible();
  },
);

test('a new request appears without a reload, and a half-written text stays', async ({ page }) => {
  const { seller, id } = await createReceivedRequest();
  await acceptRequest(seller, id);
  await openSellerRequests(page, seller);
  await page.getByRole('button', { name: 'Submit Proof' }).click();
  await proofDialog(page).getByLabel('Description').fill('Half a sentence');
  const customer = await newCustomer();
  const listings = await insertListingsOf(
    seller,
    titles.slice(0, 5).map((title) => ({ title })),
  );
  for (const listing of listings) await sendRequest(customer, listing);
  await expect(page.getByText('Showing 1 to 5 of 6 requests')).toBeAttached();
  await expect(proofDialog(page).getByLabel('Description')).toHaveValue('Half a sentence');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('nothing is too wide, and proof can be taken with the camera', async ({ page }) => {
    const { seller, id } = await openReceivedRequest(page);
    const card = requestCard(page, listingTitle);
    await expect(card.getByText('Request sent')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await acceptRequest(seller, id);
    await card.getByRole('button', { name: 'Submit Proof' }).click();
    await expect(proofDialog(page).getByRole('button', { name: 'Take the photos' })).toBeVisible();
    await expectAccessible(page);
  });
});
