import { registerAccount, signIn, newPerson } from '../fixtures/people.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const space = { daily: 10_000, weekly: 60_000, monthly: 0, yearly: 1_500_000, discount: 1_500 };

// Proves: routes.listing, detail.title, detail.seller, detail.location, detail.dimensions, detail.mediums, detail.description, detail.tabs
// Proves: detail.prices, detail.breakdown, decisions.money.zero-not-offered, decisions.money.example, decisions.origin.page-and-call
test('a listing shows seller, location, size, mediums, description and the price of each period', { tag: '@gate' }, async ({ page }) => {
  const city = uniqueCity();
  const [id] = await insertListings([{ title: 'Great Wall of Canal', city, ...space, mediums: ['vinyl', 'neon'], slots: 4, pictures: 3 }]);
  await page.goto(`/listing/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Wall of Canal');
  await expect(page.getByText('Dana Reyes')).toBeVisible();
  await expect(page.getByText(`12 Canal Street, ${city}, NY 10013`).first()).toBeVisible();
  await expect(page.getByText('24.5 x 12 feet')).toBeVisible();
  await expect(page.getByText('Vinyl Banners')).toBeVisible();
  await expect(page.getByText('Neon Signs')).toBeVisible();
  await expect(page.getByText('Everybody walks past it.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([/Daily/, /Weekly/, /Monthly/, /Yearly/]);

  const price = page.getByRole('region', { name: 'Price' });
  await expect(price.locator('s')).toContainText('$100.00');
  await expect(price).toContainText('$85.00');
  await expect(price).toContainText('Platform fee (6% + $0.30)$5.40');
  await expect(price).toContainText('Seller receives$79.60');
  await page.getByRole('tab', { name: /Weekly/ }).click();
  await expect(price.locator('s')).toContainText('$600.00');
  await expect(price).toContainText('$510.00');
  await page.getByRole('tab', { name: /Monthly/ }).click();
  await expect(price).toContainText('Not offered by the month');
  await expect(page.getByRole('button', { name: 'Rent' }).first()).toBeDisabled();
  await expectAccessible(page);
});

test('the arrow keys move through the periods, and the choice is in the URL', { tag: '@gate' }, async ({ page }) => {
  const [id] = await insertListings([{ title: 'Keys', city: uniqueCity(), ...space }]);
  await page.goto(`/listing/${id}`);
  await page.getByRole('tab', { name: /Daily/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /Weekly/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/priceType=weeklyPricing/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /Weekly/ })).toHaveAttribute('aria-selected', 'true');
});

// Proves: detail.rent-signed-out, texts.rent.login, roles.visitor.cannot-rent
test('a visitor is asked to sign in, and returns to the same period', { tag: '@gate' }, async ({ page }) => {
  const [id] = await insertListings([{ title: 'Sign in first', city: uniqueCity(), ...space }]);
  const customer = newPerson('customer');
  await registerAccount(customer);
  await page.goto(`/listing/${id}?priceType=weeklyPricing`);
  await page.getByRole('button', { name: 'Rent' }).first().click();
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await expect(page.getByText('Please login to rent this listing.')).toBeVisible();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/listing/${id}\\?priceType=weeklyPricing`));
  await expect(page.getByRole('button', { name: 'Rent' }).first()).toBeEnabled();
});

test('a seller sees that renting needs a customer account', { tag: '@gate' }, async ({ page }) => {
  const [id] = await insertListings([{ title: 'For customers', city: uniqueCity() }]);
  const seller = newPerson('seller');
  await registerAccount(seller);
  await signIn(page, seller);
  await page.goto(`/listing/${id}`);
  await expect(page.getByText('You need a customer account to rent a space.').first()).toBeVisible();
});

// Proves: placement.said-plainly
test('a listing with payment first shows that there is no proof before it', { tag: '@gate' }, async ({ page }) => {
  const [id] = await insertListings([{ title: 'Pay before', city: uniqueCity(), placement: 'pay_before' }]);
  await page.goto(`/listing/${id}`);
  await expect(page.getByText('You won’t see proof of placement before you pay.')).toBeVisible();
  await expect(page.getByText('You pay nothing until the seller accepts.')).toBeVisible();
});
