import { expect, test } from '../fixtures/test.ts';

// Proves: layout.bar.fixed, company.about.parts, layout.bar.requested-packages, layout.bar.subscriptions, roles.visitor.menu
test('the About page has all its parts, and its bar stays at the top', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Who we are',
    'What we stand for',
    'Our mission',
    'Our vision',
    'Why choose Frontage',
    'The numbers that matter',
    'Talk to us',
  ]);
  const bar = page.getByRole('banner').first();
  await expect(bar.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'About Us']);
  const top = await bar.boundingBox();
  await page.getByRole('heading', { name: 'Talk to us' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await bar.boundingBox()).toEqual(top);
});

// Proves: layout.auth.two-columns, layout.auth.brick-wall, signin.fields, routes.login
test('the account pages have a brick wall at the left, but not on small screens', async ({ page }) => {
  await page.goto('/auth/login');
  const form = page.getByRole('main');
  const column = form.locator('xpath=..');
  const wall = column.locator('xpath=preceding-sibling::div[1]').locator('svg');
  await expect(wall).toBeVisible();
  const [left, right] = [await wall.boundingBox(), await form.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await expect(form.getByLabel('Email')).toBeVisible();
  await expect(form.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(form.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', /^\/auth\/register/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(wall).toBeHidden();
});

// Proves: landing.filter-panel, states.filters.panel, landing.filter.minPrice-placeholder, landing.filter.maxPrice-placeholder
// Proves: fields.filters.priceType-default, constants.priceType
test('the filter panel opens and closes, with example prices', async ({ page }) => {
  await page.goto('/');
  const lowest = page.getByLabel('Minimum price');
  await expect(lowest).toBeHidden();
  const summary = page.locator('summary', { hasText: 'Filters' });
  await summary.click();
  await expect(lowest).toHaveAttribute('placeholder', '0');
  await expect(page.getByLabel('Maximum price')).toHaveAttribute('placeholder', '1000');
  await expect(page.locator('input[name="priceType"]:checked')).toHaveValue('dailyPricing');
  await summary.click();
  await expect(lowest).toBeHidden();
});

// Proves: rules.signup.code-length, constants.code.length, signup.two-steps
test('a code has four characters, however many are typed', async ({ page }) => {
  const message = 'Verification code sent to your email';
  await page.route('**/auth/request-verification', (route) => route.fulfill({ json: { status: 'success', success: true, message } }));
  await page.goto('/auth/register');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Casey');
  await page.getByLabel('Email').fill('casey@example.com');
  await page.getByRole('radio', { name: /^Customer/ }).check();
  await page.getByLabel('Password', { exact: true }).fill('Billboard-42');
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const code = page.getByLabel('Verification code');
  await code.pressSequentially('7k2x9z');
  await expect(code).toHaveValue('7K2X');
});
