import type { FrameLocator, Page } from '@playwright/test';
import { requiredEnv } from '../fixtures/people.ts';
import { startCardFieldsPage, type CardFieldsPage } from '../fixtures/card-fields-page.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

/** The stand-in for the provider's script, under the provider's own wrappers: what holds here holds for every page that uses them. */
let shop: CardFieldsPage;
test.beforeAll(async () => {
  shop = await startCardFieldsPage(requiredEnv('FRONTAGE_STRIPE'));
});
test.afterAll(() => shop.close());

type Params = Record<string, string>;

async function ask<Answer>(path: string, params?: Params): Promise<Answer> {
  const answer = await fetch(`${requiredEnv('FRONTAGE_STRIPE')}/v1/${path}`, {
    headers: { authorization: 'Bearer sk_test_shop' },
    ...(params && { method: 'POST', body: new URLSearchParams(params) }),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Answer;
}

/** Opens the shop's form for a new customer. */
async function openForm(page: Page, params: Params = {}): Promise<{ customer: string; intent: string }> {
  const { id: customer } = await ask<{ id: string }>('customers', { email: 'ann@shop.test' });
  const intent = await ask<{ id: string; client_secret: string }>('setup_intents', { customer, 'allowed_payment_method_types[]': 'card' });
  await page.goto(`${shop.url}/?${new URLSearchParams({ secret: intent.client_secret, ...params })}`);
  await expect(fields(page).getByLabel('Card number')).toBeVisible();
  return { customer, intent: intent.id };
}

function fields(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

function bank(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Your bank’s question"]');
}

async function typeCard(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel('Card number').pressSequentially(number);
  await fields(page).getByLabel('Expiration date').pressSequentially('1234');
  await fields(page).getByLabel('Security code').pressSequentially('123');
  await fields(page).getByLabel('ZIP code').pressSequentially('94110');
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save card' }).click();
}

async function bankHasFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .frames()
        .find((frame) => frame.url().includes('/3ds/'))
        ?.evaluate(() => document.hasFocus()),
    )
    .toBe(true);
}

const outcome = (page: Page) => page.locator('output');
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: { event: string; empty?: boolean; complete?: boolean }[] }).told);

test('in strict mode the fields come once, tell what happens in them, and leave nothing behind', async ({ page }) => {
  await openForm(page);
  await expect(page.locator('iframe')).toHaveCount(1);
  await typeCard(page, '4242424242424242');
  await expect(fields(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(fields(page).getByLabel('Expiration date')).toHaveValue('12 / 34');
  await expect(fields(page).getByText('Visa', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await told(page)).at(-1)?.event).toBe('escape');
  expect(await told(page)).toEqual([
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
  await expect(fields(page).getByLabel('Card number')).toHaveValue('');
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('a good card is saved with who it belongs to, and its number stays between the frame and the provider', async ({ page }) => {
  const number = '4242424242424242';
  const toShop: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame() || request.url().startsWith(shop.url)) toShop.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  // Whatever the frame says to the page.
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    const Line = window.MessageChannel;
    window.MessageChannel = class extends Line {
      constructor() {
        super();
        this.port1.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
      }
    };
  });
  const { customer } = await openForm(page);
  await typeCard(page, number);
  await save(page);
  await expect(outcome(page)).toHaveText(/^succeeded pm_\w+$/);

  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.join()).toContain('"status":"succeeded"');
  const seen = [...heard, ...toShop, ...shop.received, await page.content()].join('\n').replaceAll(/\s/g, '');
  expect(seen).not.toContain(number);
  expect(seen).not.toContain('"cvc"');

  const method = String((await outcome(page).textContent())?.split(' ')[1]);
  expect(await ask(`payment_methods/${method}`)).toMatchObject({
    customer,
    allow_redisplay: 'always',
    billing_details: { name: 'Ann Example', email: 'ann@shop.test', address: { country: 'US', postal_code: '94110' } },
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
  });
});

test.describe('with a card that is refused', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* 402/] });

  test('the refusal is told in the provider’s words, and another card can be tried', async ({ page }) => {
    await openForm(page);
    await typeCard(page, '4000000000000002');
    await save(page);
    await expect(outcome(page)).toHaveText('card_error card_declined: Your card was declined.');
    await fields(page).getByLabel('Card number').fill('5555555555554444');
    await expect(fields(page).getByText('Mastercard', { exact: true })).toBeVisible();
    await save(page);
    await expect(outcome(page)).toHaveText(/^succeeded/);
  });
});

test('a bank that is satisfied lets the card be saved', async ({ page }) => {
  await openForm(page);
  await typeCard(page, '4000002500003155');
  await save(page);
  await expect(page.getByRole('dialog', { name: '3-D Secure authentication' })).toBeVisible();
  await expect(bank(page).getByText('the card ending in 3155')).toBeVisible();
  await expectAccessible(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(outcome(page)).toHaveText(/^succeeded/);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save card' })).toBeFocused();
});

const notAuthenticated =
  'invalid_request_error setup_intent_authentication_failure: We are unable to authenticate your payment method. Please choose a different payment method and try again.';

for (const [how, answer] of [
  ['that is not satisfied', (page: Page) => bank(page).getByRole('button', { name: 'Fail authentication' }).click()],
  [
    'whose question is left with the escape key',
    async (page: Page) => {
      await bankHasFocus(page);
      await page.keyboard.press('Escape');
    },
  ],
] as const)
  test(`a bank ${how} keeps the card from being saved`, async ({ page }) => {
    const { intent } = await openForm(page);
    await typeCard(page, '4000002500003155');
    await save(page);
    await answer(page);
    await expect(outcome(page)).toHaveText(notAuthenticated);
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(await ask(`setup_intents/${intent}`)).toMatchObject({ status: 'requires_payment_method', payment_method: null });
  });

test('a bank that does not answer can be left, too', async ({ page }) => {
  await page.route('**/3ds/*', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await openForm(page);
  await typeCard(page, '4000002500003155');
  await save(page);
  await expect(page.getByRole('dialog', { name: '3-D Secure authentication' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(outcome(page)).toHaveText(notAuthenticated);
});

test('the focus stays with the bank’s question', async ({ page }) => {
  await openForm(page);
  await typeCard(page, '4000002500003155');
  await save(page);
  await bankHasFocus(page);
  await page.keyboard.press('Tab');
  await expect(bank(page).getByRole('button', { name: 'Complete authentication' })).toBeFocused();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
});

test('whoever asks to be sent on after saving comes to the address that was given', async ({ page }) => {
  const { intent } = await openForm(page, { redirect: 'always' });
  await typeCard(page, '4242424242424242');
  await save(page);
  await page.waitForURL(`${shop.url}/back?*`);
  expect(new URL(page.url()).searchParams.get('setup_intent')).toBe(intent);
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded');
});

test('fields that are empty say what they miss, and the first of them gets the focus', async ({ page }) => {
  await openForm(page);
  await save(page);
  await expect(outcome(page)).toHaveText('validation_error incomplete_number: Your card number is incomplete.');
  for (const [label, words] of [
    ['Card number', 'Your card number is incomplete.'],
    ['Expiration date', "Your card's expiration date is incomplete."],
    ['Security code', "Your card's security code is incomplete."],
    ['ZIP code', 'Your postal code is incomplete.'],
  ] as const) {
    const field = fields(page).getByLabel(label);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(words);
  }
  await expect(fields(page).getByLabel('Card number')).toBeFocused();
  await expectAccessible(page);
});

test('fields say what is wrong with what was typed, and stop when it is right', async ({ page }) => {
  await openForm(page);
  for (const [label, typed, words, better] of [
    ['Card number', '4242 4242 4242 4241', 'Your card number is invalid.', '4242 4242 4242 4242'],
    ['Card number', '4242 4242', 'Your card number is incomplete.', '4242 4242 4242 4242'],
    ['Expiration date', '12', "Your card's expiration date is incomplete.", '12 / 34'],
    ['Expiration date', '12 / 20', "Your card's expiration year is in the past.", '12 / 34'],
    ['Expiration date', '13 / 34', "Your card's expiration date is invalid.", '12 / 34'],
    ['Security code', '12', "Your card's security code is incomplete.", '123'],
    ['ZIP code', '941', 'Your postal code is incomplete.', '94110'],
  ] as const) {
    const field = fields(page).getByLabel(label);
    await field.fill(typed);
    await field.blur();
    await expect(fields(page).getByText(words)).toBeVisible();
    await field.fill(better);
    await expect(fields(page).getByText(words)).toBeHidden();
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
});

test('what is asked depends on card and country', async ({ page }) => {
  await openForm(page);
  await fields(page).getByLabel('Card number').fill('378282246310005');
  await expect(fields(page).getByLabel('Card number')).toHaveValue('3782 822463 10005');
  await fields(page).getByLabel('Security code').fill('1234');
  await fields(page).getByLabel('Security code').blur();
  await expect(fields(page).getByText(/security code is incomplete/)).toBeHidden();
  await fields(page).getByLabel('Country').selectOption('Canada');
  await fields(page).getByLabel('Postal code').fill('M5T 1T4');
  await fields(page).getByLabel('Country').selectOption('Germany');
  await expect(fields(page).getByLabel('Postal code')).toBeHidden();
  await fields(page).getByLabel('Expiration date').fill('0434');
  await save(page);
  await expect(outcome(page)).toHaveText(/^succeeded/);
});

test('a number can be corrected in its middle', async ({ page }) => {
  await openForm(page);
  const number = fields(page).getByLabel('Card number');
  await number.pressSequentially('4242429942424242');
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('42');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  const expiry = fields(page).getByLabel('Expiration date');
  await expiry.pressSequentially('4');
  await expect(expiry).toHaveValue('04 / ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(expiry).toHaveValue('');
});

test('the fields take the look of the page and are as high as they need to be', async ({ page }) => {
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
  await openForm(page, { appearance: JSON.stringify({ variables, rules }) });
  const number = fields(page).getByLabel('Card number');
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
  await save(page);
  await expect(fields(page).getByText('Your card number is incomplete.')).toHaveCSS('color', variables.colorDanger);
  await expect.poll(overflow).toBe(0);
});

test('what is not simulated says so', async ({ page }) => {
  await openForm(page);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('fields and the bank’s question fit', async ({ page }) => {
    await openForm(page);
    await typeCard(page, '4000002500003155');
    await save(page);
    await expect(bank(page).getByRole('button', { name: 'Fail authentication' })).toBeInViewport({ ratio: 1 });
    await expectNoHorizontalScroll(page);
    await bank(page).getByRole('button', { name: 'Complete authentication' }).tap();
    await expect(outcome(page)).toHaveText(/^succeeded/);
  });
});
