import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { cardFields, expect, expectAccessible, outcome, saveCard, setUpCardForm, typeCard } from './card-form.ts';

/** These tests use Stripe's own React wrappers, so they cover every page that does. */
const form = setUpCardForm();

const recordedEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: { event: string; empty?: boolean; complete?: boolean }[] }).events);

test('in strict mode the fields are mounted once, report events, and leave nothing behind', async () => {
  const { page } = form;
  await form.open();
  await expect(page.locator('iframe')).toHaveCount(1);
  await typeCard(page, '4242424242424242');
  await expect(cardFields(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(cardFields(page).getByLabel('Expiration date')).toHaveValue('12 / 34');
  await expect(cardFields(page).getByText('Visa', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await recordedEvents(page)).at(-1)?.event).toBe('escape');
  expect(await recordedEvents(page)).toEqual([
    { event: 'loaderstart' },
    { event: 'ready' },
    { event: 'change', empty: true, complete: false },
    { event: 'focus' },
    { event: 'change', empty: false, complete: false },
    { event: 'change', empty: false, complete: true },
    { event: 'escape' },
  ]);

  const before = await page.evaluate(() => document.body.children.length);
  await page.getByRole('button', { name: 'Close the form' }).click();
  await expect(page.locator('iframe, dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.children.length)).toBe(before);
  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(cardFields(page).getByLabel('Card number')).toHaveValue('');
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('empty fields show what is missing, and the first one gets the focus', async () => {
  const { page } = form;
  await form.open();
  await saveCard(page);
  await expect(outcome(page)).toHaveText('validation_error incomplete_number: Your card number is incomplete.');
  for (const [label, message] of [
    ['Card number', 'Your card number is incomplete.'],
    ['Expiration date', "Your card's expiration date is incomplete."],
    ['Security code', "Your card's security code is incomplete."],
    ['ZIP code', 'Your postal code is incomplete.'],
  ] as const) {
    const field = cardFields(page).getByLabel(label);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(message);
  }
  await expect(cardFields(page).getByLabel('Card number')).toBeFocused();
  await expectAccessible(page);
});

test('a field shows what is wrong with its value until it is right', async () => {
  const { page } = form;
  await form.open();
  for (const [label, typed, message, better] of [
    ['Card number', '4242 4242 4242 4241', 'Your card number is invalid.', '4242 4242 4242 4242'],
    ['Card number', '4242 4242', 'Your card number is incomplete.', '4242 4242 4242 4242'],
    ['Expiration date', '12', "Your card's expiration date is incomplete.", '12 / 34'],
    ['Expiration date', '12 / 20', "Your card's expiration year is in the past.", '12 / 34'],
    ['Expiration date', '13 / 34', "Your card's expiration date is invalid.", '12 / 34'],
    ['Security code', '12', "Your card's security code is incomplete.", '123'],
    ['ZIP code', '941', 'Your postal code is incomplete.', '94110'],
  ] as const) {
    const field = cardFields(page).getByLabel(label);
    await field.fill(typed);
    await field.blur();
    await expect(cardFields(page).getByText(message)).toBeVisible();
    await field.fill(better);
    await expect(cardFields(page).getByText(message)).toBeHidden();
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
});

test('the security code and postal code depend on card and country', async () => {
  const { page } = form;
  await form.open();
  await cardFields(page).getByLabel('Card number').fill('378282246310005');
  await expect(cardFields(page).getByLabel('Card number')).toHaveValue('3782 822463 10005');
  await cardFields(page).getByLabel('Security code').fill('1234');
  await cardFields(page).getByLabel('Security code').blur();
  await expect(cardFields(page).getByText(/security code is incomplete/)).toBeHidden();
  await cardFields(page).getByLabel('Country').selectOption('Canada');
  await cardFields(page).getByLabel('Postal code').fill('M5T 1T4');
  await cardFields(page).getByLabel('Country').selectOption('Germany');
  await expect(cardFields(page).getByLabel('Postal code')).toBeHidden();
  await cardFields(page).getByLabel('Expiration date').fill('0434');
  await saveCard(page);
  await expect(outcome(page)).toHaveText(/^succeeded/);
});

test('a number can be corrected in the middle', async () => {
  const { page } = form;
  await form.open();
  const number = cardFields(page).getByLabel('Card number');
  await number.pressSequentially('4242429942424242');
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('42');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  const expiry = cardFields(page).getByLabel('Expiration date');
  await expiry.pressSequentially('4');
  await expect(expiry).toHaveValue('04 / ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(expiry).toHaveValue('');
});

test('the fields take the appearance of the page, and the frame is as high as its content', async () => {
  const { page } = form;
  const variables = {
    colorPrimary: 'rgb(178, 58, 34)',
    colorBackground: 'rgb(255, 250, 240)',
    colorText: 'rgb(23, 19, 15)',
    colorDanger: 'rgb(155, 28, 28)',
    fontFamily: 'monospace',
    fontSizeBase: '18px',
    borderRadius: '7px',
    spacingUnit: '5px',
  };
  const rules = { '.Input': { borderColor: 'rgb(1, 2, 3)' }, body: { display: 'none' } };
  await form.open({ appearance: JSON.stringify({ variables, rules }) });
  const number = cardFields(page).getByLabel('Card number');
  await number.focus();
  await expect(number).toHaveCSS('background-color', variables.colorBackground);
  await expect(number).toHaveCSS('color', variables.colorText);
  await expect(number).toHaveCSS('font-size', '18px');
  await expect(number).toHaveCSS('font-family', 'monospace');
  await expect(number).toHaveCSS('border-radius', '7px');
  await expect(number).toHaveCSS('outline-color', variables.colorPrimary);
  await expect(number).toHaveCSS('padding-left', '15px');
  await expect(number).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');

  const frame = page.frames().find((candidate) => candidate.url().includes('/js/payment-element'));
  const overflow = () => frame?.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(overflow).toBe(0);
  await saveCard(page);
  await expect(cardFields(page).getByText('Your card number is incomplete.')).toHaveCSS('color', variables.colorDanger);
  await expect.poll(overflow).toBe(0);
});

test('what is not simulated returns an error', async () => {
  const { page } = form;
  await form.open();
  const answers = await page.evaluate(async () => {
    const { Stripe } = window as unknown as { Stripe: (key: string) => Record<string, () => Promise<{ error: { message: string } }>> };
    const stripe = Stripe('pk_test_shop');
    const names = ['createToken', 'createPaymentMethod', 'confirmCardPayment', 'confirmCardSetup', 'confirmPayment'];
    return Promise.all(names.map(async (name) => (await stripe[name]?.())?.error.message));
  });
  expect(answers).toEqual([
    'The Stripe simulator does not know createToken.',
    'The Stripe simulator does not know createPaymentMethod.',
    'The Stripe simulator does not know confirmCardPayment.',
    'The Stripe simulator does not know confirmCardSetup.',
    'The Stripe simulator does not know confirmPayment.',
  ]);
});
