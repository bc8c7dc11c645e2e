import { listingTitle, openCustomerRequest, openSellerRequests, requestCard } from '../fixtures/requests.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('the slash goes to the search field, a chord to every listing, and shortcuts do nothing while typing', async ({ page }) => {
  const city = uniqueCity();
  await insertListings([{ title: `Harbour crane ${city}`, city, daily: 10_000 }]);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search listings' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('a/b?');
  await expect(field).toHaveValue('a/b?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const goTo = page.getByRole('combobox', { name: 'Go to a page, listing, request or conversation' });
  await expect(goTo).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(`crane ${city}`);
  const option = page.getByRole('option', { name: `Harbour crane ${city}` });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Harbour crane ${city}` })).toBeVisible();
  await expect(goTo).toBeHidden();
});

test('a signed-in person gets to their requests and pages with the arrow keys', async ({ page, otherPage }) => {
  const { seller, id } = await openCustomerRequest(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Go to/ })).toBeFocused();
  await page.keyboard.type('north wall sam');
  await expect(page.getByRole('group', { name: 'Requests' }).getByRole('option')).toHaveText([/North wall above the bakery.*Sam Seller, pending/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/requestedPack/${id}`));

  await openSellerRequests(otherPage, seller);
  // The heading comes with the HTML; the request is there once the page listens to keys.
  await expect(requestCard(otherPage, listingTitle)).toBeVisible();
  await otherPage.keyboard.press('/');
  await expect(otherPage.getByRole('combobox', { name: /^Go to/ })).toBeFocused();
  await expect(otherPage.getByRole('option', { name: 'Today' })).toHaveAttribute('aria-selected', 'true');
  await otherPage.keyboard.press('ArrowDown');
  await expect(otherPage.getByRole('option', { name: 'Listings', exact: true })).toHaveAttribute('aria-selected', 'true');
  await otherPage.keyboard.press('ArrowDown');
  await expect(otherPage.getByRole('option', { name: 'Add New Listing' })).toHaveAttribute('aria-selected', 'true');
  await otherPage.keyboard.press('Enter');
  await expect(otherPage).toHaveURL(/\/seller\/add-listing$/);
});

test('a question mark lists the shortcuts, which can be turned off and on', async ({ page }) => {
  const { customer } = await openCustomerRequest(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Show this list');
  await expectAccessible(page);
  await keys.getByRole('switch', { name: 'Keyboard shortcuts' }).press('Space');
  await expect(keys).toContainText('Shortcuts are off');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.goto('/account');
  await expect(page.getByRole('main').getByText(customer.person.email)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'See or turn off shortcuts' }).press('Enter');
  await keys.getByRole('switch', { name: 'Keyboard shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
});
