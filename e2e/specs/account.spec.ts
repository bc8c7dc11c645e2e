import { emailsTo, registerAccount, signIn, signInByPage, newPerson, fillSignInForm, verificationCodeFor } from '../fixtures/people.ts';
import { newCustomer, openCustomerRequest } from '../fixtures/requests.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

// Proves: decisions.screens.account, decisions.calls.own-account
test(
  'a person changes their name and password, and other devices are signed out',
  { tag: '@gate' },
  async ({ page, otherPage: elsewhere, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/Failed to load resource.* 401/);
    const seller = newPerson('seller');
    await registerAccount(seller);
    await signIn(page, seller);
    await signInByPage(elsewhere, seller);

    await page.goto('/account');
    await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sam Renamed');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Your name was changed.')).toBeVisible();

    await page.getByLabel('Current password', { exact: true }).fill(seller.password);
    await page.getByLabel('New password', { exact: true }).fill('Poster-Paste-77');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password was changed. Other devices were signed out.')).toBeVisible();
    expect((await emailsTo(seller.email))[0]?.subject).toBe('Your password was changed');
    await expect(elsewhere).toHaveURL(/\/auth\/login/);
  },
);

test('a customer manages cards and billing details, and changes the email address with a code', async ({ page }) => {
  const { person } = await newCustomer();
  await signIn(page, person);
  await page.goto('/account');
  const visa = page.getByRole('radio', { name: 'Visa ending in 4242' });
  await expect(visa).toBeChecked();
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No saved cards.')).toBeVisible();

  await page.getByLabel('Company name').fill('Corner Bakery LLC');
  await page.getByLabel('Tax number').fill('12-3456789');
  await page.getByRole('button', { name: 'Save billing details' }).click();
  await expect(page.getByText('Your billing details were saved.')).toBeVisible();

  const { email } = newPerson('customer');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill(await verificationCodeFor(email));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Your email address was changed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Corner Bakery LLC');
});

// Proves: decisions.screens.password-reset, decisions.calls.own-account
test('a forgotten password is reset with the link from the email', { tag: '@gate' }, async ({ page }) => {
  const customer = newPerson('customer');
  await registerAccount(customer);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your email for a link to set a new password.').first()).toBeVisible();

  const [email] = await emailsTo(customer.email);
  const link = /https?:\S+#token=\S+/.exec(email?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('Poster-Paste-77');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await fillSignInForm(page, { email: customer.email, password: 'Poster-Paste-77' });
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test.describe('with errors from the server', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* (?:400|409)/] });

  // Proves: decisions.screens.account, decisions.calls.own-account
  test('an account is deleted only with its password, and its address is free again', { tag: '@gate' }, async ({ page }) => {
    const customer = newPerson('customer');
    await registerAccount(customer);
    await signIn(page, customer);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByText('Your current password is incorrect.').first()).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('Your account was deleted.')).toBeVisible();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
  });

  test('an account with an open request can’t be deleted, and the page links to what is open', async ({ page }) => {
    const { customer } = await openCustomerRequest(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Password', { exact: true }).fill(customer.person.password);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByText('1 request is open. Withdraw the requests you can and finish the others.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Go to your requests' }).click();
    await expect(page).toHaveURL(/\/requestedPack$/);
    await expect(dialog).toBeHidden();
  });

  test('a used link shows an error and offers a new one', async ({ page }) => {
    await page.goto('/auth/reset-password#token=used-already');
    await page.getByLabel('New password', { exact: true }).fill('Poster-Paste-77');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('This link has expired or was already used. Please request a new one.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  });
});
