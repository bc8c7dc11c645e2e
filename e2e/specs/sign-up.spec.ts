import { verificationCodeFor, emailsTo, registerAccount, newPerson, submitVerificationCode, fillSignUpForm } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

for (const [type, home] of [
  ['customer', '/'],
  ['seller', '/seller/listings'],
] as const) {
  // Proves: signup.two-steps, signup.details, signup.code-by-mail, signup.ends-at-login, signin.seller-home, signin.customer-home
  // Proves: states.signup, texts.success.code-sent, texts.success.account-created, calls.success-toast
  test(
    `a visitor signs up as ${type} with the code from the email, the login signs in without typing, and the right page opens`,
    { tag: '@gate' },
    async ({ page }) => {
      const person = newPerson(type);
      await page.goto('/auth/register');
      await fillSignUpForm(page, person);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText('Verification code sent to your email')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeVisible();
      await expectAccessible(page);

      const login = Promise.withResolvers<void>();
      await page.route('**/_api/auth/user/login', async (route) => {
        await login.promise;
        await route.continue();
      });
      await submitVerificationCode(page, await verificationCodeFor(person.email));
      await expect(page.getByText('Account created successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      login.resolve();
      await expect(page.getByText(`Welcome, ${person.name}.`)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`^http://localhost:\\d+${home}$`));
    },
  );
}

// Proves: signup.button-waits-for-terms, routes.terms-in-new-tab, texts.signup.terms
test('the Sign Up button waits until the terms are agreed, and the terms open in a new tab', async ({ page, context }) => {
  await page.goto('/auth/register');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Terms of Service' }).first().click();
  const terms = await opened;
  await expect(terms).toHaveURL(/\/terms-of-service$/);

  const box = page.getByRole('checkbox', { name: /Terms of Service/ });
  await box.check();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  await box.uncheck();
  await box.blur();
  await expect(page.getByText('You must agree to the Terms of Service to continue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
});

// Proves: signup.strength-meter, rules.password.strength, texts.password.length, texts.password.uppercase, texts.password.lowercase
// Proves: texts.password.number, texts.password.special, decisions.password.strong-with-gap
test('the strength meter and the list of requirements follow what is typed', async ({ page }) => {
  await page.goto('/auth/register');
  const password = page.getByLabel('Password', { exact: true });
  const meter = page.getByRole('status').filter({ hasText: 'Password strength' });
  const list = page.getByRole('list', { name: 'Password requirements' });
  await expect(list).toBeHidden();
  await password.focus();
  await expect(list.getByRole('listitem')).toHaveText([
    /^Must be at least 8 characters long/,
    /^Must contain at least one uppercase letter \(A-Z\)/,
    /^Must contain at least one lowercase letter \(a-z\)/,
    /^Must contain at least one number \(0-9\)/,
    /^Must contain at least one special character/,
  ]);
  for (const [typed, word] of [
    ['a', 'Weak'],
    ['aA1', 'Medium'],
    ['Abcdefg1', 'Strong'],
  ] as const) {
    await password.fill(typed);
    await expect(meter).toContainText(word);
  }
  await expect(list.getByRole('listitem').last()).toContainText('not met yet');
});

// Proves: texts.signup.complexity
test('a weak password is refused with the right text, and the form keeps its values', async ({ page }) => {
  const person = { ...newPerson('customer'), password: 'Abcdefg1' };
  await page.goto('/auth/register');
  await fillSignUpForm(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Password does not meet complexity requirements')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test.describe('with errors from the server', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* 4(00|29)/] });

  // Proves: texts.signup.code
  test('after five wrong codes even the right one fails, and a new code works', { tag: '@gate' }, async ({ page }) => {
    const person = newPerson('customer');
    await page.clock.install();
    await page.goto('/auth/register');
    await fillSignUpForm(page, person);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    const code = await verificationCodeFor(person.email);

    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please enter verification code')).toBeVisible();

    const wrong = page.getByText('That code is wrong or has expired.').first();
    for (let guess = 0; guess < 5; guess += 1) {
      const answered = page.waitForResponse(/\/auth\/user\/register$/);
      await submitVerificationCode(page, code === 'ZZZZ' ? 'YYYY' : 'ZZZZ');
      expect((await answered).status()).toBe(400);
      await expect(wrong).toBeVisible();
    }
    const refused = page.waitForResponse(/\/auth\/user\/register$/);
    await submitVerificationCode(page, code);
    expect((await refused).status()).toBe(400);

    await page.clock.runFor(61_000);
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await submitVerificationCode(page, await verificationCodeFor(person.email, 2));
    await expect(page.getByRole('button', { name: `Account: ${person.name}` })).toBeVisible();
  });

  // Proves: signup.verification-shown-anyway, errors.server-message
  test('the verification step is shown even if the code could not be requested', async ({ page }) => {
    await page.route('**/_api/auth/request-verification', (route) =>
      route.fulfill({
        status: 429,
        json: { status: 'error', success: false, code: 'too_many_requests', message: 'Too many attempts.', requestId: 'x' },
      }),
    );
    await page.goto('/auth/register');
    await fillSignUpForm(page, newPerson('customer'));
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeVisible();
    await expect(page.getByText('Too many attempts.').first()).toBeVisible();
  });

  test('the owner of a known address is informed only by email', { tag: '@gate' }, async ({ page }) => {
    const person = newPerson('seller');
    await registerAccount(person);
    await page.goto('/auth/register');
    await fillSignUpForm(page, person);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Verification code sent to your email')).toBeVisible();
    const [email] = await emailsTo(person.email);
    expect(email?.subject).toBe('You already have an account');
  });
});

// Proves: constants.code.length
test('a new code can be requested after a minute, and the address can be changed without typing everything again', async ({ page }) => {
  const person = newPerson('customer');
  await page.clock.install();
  await page.goto('/auth/register');
  await fillSignUpForm(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await verificationCodeFor(person.email);
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  const newest = await verificationCodeFor(person.email, 2);

  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(person.name);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  expect(newest).toMatch(/^[0-9A-Z]{4}$/);
});
