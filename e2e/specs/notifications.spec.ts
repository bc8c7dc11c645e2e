import { emailsTo, signIn, signInByPage } from '../fixtures/people.ts';
import { acceptRequest, newSeller, openSellerRequests, createReceivedRequest, listingTitle } from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

test('the bell counts new notices without a reload, shows them, and marks them as read', { tag: '@gate' }, async ({ page }) => {
  const seller = await newSeller();
  await signIn(page, seller.person);
  await page.goto('/seller/listings');
  const bell = page.getByRole('button', { name: /notification/i }).filter({ visible: true });
  await expect(bell).toHaveAccessibleName('Notifications');
  await createReceivedRequest(seller);
  await expect(bell).toHaveAccessibleName('1 unread notification');
  const { id } = await createReceivedRequest(seller);
  await expect(bell).toHaveAccessibleName('2 unread notifications');
  await expectAccessible(page);

  await bell.click();
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notices.getByRole('listitem')).toHaveCount(2);
  await expect(notices.getByRole('link', { name: /^New: New request/ })).toHaveCount(2);
  await expect(bell).toHaveAccessibleName('Notifications');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(notices).toBeHidden();
  await expect(bell).toBeFocused();

  await page.reload();
  await bell.click();
  await expect(notices.getByRole('link', { name: /^New request/ })).toHaveCount(2);
  await notices.getByRole('link').filter({ hasText: listingTitle }).first().click();
  await expect(page).toHaveURL(`/seller/requested/${id}`);
  await expect(notices).toBeHidden();
});

// Proves: decisions.screens.notices, decisions.calls.notices
test('customers have a bell on every page; visitors have none and load no code for it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  expect(loaded.filter((path) => /bell|notices/.test(path))).toEqual([]);

  const { seller, customer, id } = await createReceivedRequest();
  await acceptRequest(seller, id);
  await signInByPage(page, customer.person);
  await page.getByRole('button', { name: '1 unread notification' }).click();
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notices.getByRole('link', { name: /Your request was accepted/ })).toHaveAttribute('href', `/requestedPack/${id}`);
  await notices.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/notices?as=customer');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Your request was accepted')).toBeVisible();
});

// Proves: decisions.screens.notices, decisions.calls.notices
test('emails can be turned off by kind, except those about money', async ({ page }) => {
  const { seller } = await createReceivedRequest();
  await signIn(page, seller.person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account: Sam Seller' }).click();
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect(page).toHaveURL('/notices?as=seller');
  await expect(page.getByRole('link', { name: 'User request' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today' }).getByText('New request')).toBeVisible();
  await page.getByRole('link', { name: 'notification settings' }).click();
  await expect(page).toHaveURL('/account?as=seller#notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeInViewport();
  const emailSwitch = page.getByRole('switch', { name: 'Email: A customer withdraws a request' });
  await expect(emailSwitch).toBeChecked();
  await expect(page.getByRole('row').filter({ hasText: 'A customer accepts your proof' })).toContainText('Always sent');
  await expectAccessible(page);
  await emailSwitch.click();
  await expect(emailSwitch).not.toBeChecked();
  await page.reload();
  await expect(emailSwitch).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('a switch that the server refuses turns back and shows why', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource.* 503/);
  const seller = await newSeller();
  await signIn(page, seller.person);
  await page.goto('/account');
  const emailSwitch = page.getByRole('switch', { name: 'Email: A deadline has passed' });
  await expect(emailSwitch).toBeVisible();
  const message = 'We’re very busy right now. Please try again in a moment.';
  await page.route('**/_api/notices/preferences', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', success: false, code: 'busy', message, requestId: 'test' } }),
  );
  await emailSwitch.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(message);
  await expect(emailSwitch).toBeChecked();
});

test('the link in an email turns off that kind of email without signing in', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource.* 400/);
  const { seller } = await createReceivedRequest();
  const [email] = await emailsTo(seller.person.email);
  const link = /https?:\S+\/unsubscribe\?token=\S+/.exec(email?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re unsubscribed. You won’t get this kind of email anymore.')).toBeVisible();
  await page.goto(link.slice(0, -4));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is incomplete. Please open it again from your email.');

  await openSellerRequests(page, seller);
  await page.goto('/account');
  await expect(page.getByRole('switch', { name: 'Email: A customer wants to rent your space' })).not.toBeChecked();
});

test('a person who chooses a time zone reads times in it, with its name', async ({ page }) => {
  const { seller } = await createReceivedRequest();
  await signIn(page, seller.person);
  await page.goto('/account');
  const field = page.getByRole('combobox', { name: 'Your time zone' });
  await expect(field).toHaveValue('');
  await field.selectOption('Pacific/Honolulu');
  await expect(page.getByText(/^It’s .* HST there now\.$/)).toBeVisible();
  await page.goto('/seller/requested');
  await expect(
    page
      .getByRole('main')
      .getByText(/\d:\d\d [AP]M HST/)
      .first(),
  ).toBeVisible();
  await page.goto('/account');
  await field.selectOption('');
  await expect(page.getByText(/^It’s .* [AP]M there now\.$/)).toBeVisible();
});
