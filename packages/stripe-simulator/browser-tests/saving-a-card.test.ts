import type { FrameLocator, Page } from '@playwright/test';
import { test } from 'vitest';
import { callSimulator, cardFields, expect, expectAccessible, outcome, saveCard, setUpCardForm, typeCard } from './card-form.ts';

const form = setUpCardForm();

function bankQuestion(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Your bank’s question"]');
}

async function expectFocusInBankQuestion(page: Page): Promise<void> {
  const frame = () => page.frames().find((candidate) => candidate.url().includes('/3ds/'));
  await expect.poll(() => frame()?.evaluate(() => document.hasFocus())).toBe(true);
}

test('a good card is saved for its customer, and only the frame and Stripe see its number', async () => {
  const { page } = form;
  const number = '4242424242424242';
  const sentToShop: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame() || request.url().startsWith(form.shop.url))
      sentToShop.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  // Every message from the frame to the page.
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    window.addEventListener('message', ({ data }) => messages.push(JSON.stringify(data)));
    const Channel = window.MessageChannel;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        this.port1.addEventListener('message', ({ data }) => messages.push(JSON.stringify(data)));
      }
    };
  });
  const { customer } = await form.open();
  await typeCard(page, number);
  await saveCard(page);
  await expect(outcome(page)).toHaveText(/^succeeded pm_\w+$/);

  const messages = await page.evaluate(() => (window as unknown as { messages: string[] }).messages);
  expect(messages.join()).toContain('"status":"succeeded"');
  const visible = [...messages, ...sentToShop, ...form.shop.received, await page.content()].join('\n').replaceAll(/\s/g, '');
  expect(visible).not.toContain(number);
  expect(visible).not.toContain('"cvc"');

  const method = String((await outcome(page).textContent())?.split(' ')[1]);
  expect(await callSimulator(form.simulator, `payment_methods/${method}`)).toMatchObject({
    customer,
    allow_redisplay: 'always',
    billing_details: { name: 'Ann Example', email: 'ann@shop.test', address: { country: 'US', postal_code: '94110' } },
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
  });
});

test('a decline shows Stripe’s message, and another card can be tried', async () => {
  const { page } = form;
  form.expectedErrors.push(/Failed to load resource.* 402/);
  await form.open();
  await typeCard(page, '4000000000000002');
  await saveCard(page);
  await expect(outcome(page)).toHaveText('card_error card_declined: Your card was declined.');
  await cardFields(page).getByLabel('Card number').fill('5555555555554444');
  await expect(cardFields(page).getByText('Mastercard', { exact: true })).toBeVisible();
  await saveCard(page);
  await expect(outcome(page)).toHaveText(/^succeeded/);
});

test('a card is saved when the bank’s question is answered', async () => {
  const { page } = form;
  await form.open();
  await typeCard(page, '4000002500003155');
  await saveCard(page);
  await expect(page.getByRole('dialog', { name: '3-D Secure authentication' })).toBeVisible();
  await expect(bankQuestion(page).getByText('the card ending in 3155')).toBeVisible();
  await expectAccessible(page);
  await bankQuestion(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(outcome(page)).toHaveText(/^succeeded/);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save card' })).toBeFocused();
});

const notAuthenticated =
  'invalid_request_error setup_intent_authentication_failure: We are unable to authenticate your payment method. Please choose a different payment method and try again.';

for (const [how, answer] of [
  ['fails', (page: Page) => bankQuestion(page).getByRole('button', { name: 'Fail authentication' }).click()],
  [
    'is closed with the Escape key',
    async (page: Page) => {
      await expectFocusInBankQuestion(page);
      await page.keyboard.press('Escape');
    },
  ],
] as const)
  test(`a card is not saved when the bank’s question ${how}`, async () => {
    const { page } = form;
    const { intent } = await form.open();
    await typeCard(page, '4000002500003155');
    await saveCard(page);
    await answer(page);
    await expect(outcome(page)).toHaveText(notAuthenticated);
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(await callSimulator(form.simulator, `setup_intents/${intent}`)).toMatchObject({ status: 'requires_payment_method', payment_method: null });
  });

test('the dialog of a bank that does not respond can be closed', async () => {
  const { page } = form;
  await page.route('**/3ds/*', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await form.open();
  await typeCard(page, '4000002500003155');
  await saveCard(page);
  await expect(page.getByRole('dialog', { name: '3-D Secure authentication' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(outcome(page)).toHaveText(notAuthenticated);
});

test('the focus stays in the bank’s question', async () => {
  const { page } = form;
  await form.open();
  await typeCard(page, '4000002500003155');
  await saveCard(page);
  await expectFocusInBankQuestion(page);
  await page.keyboard.press('Tab');
  await expect(bankQuestion(page).getByRole('button', { name: 'Complete authentication' })).toBeFocused();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
});

test('with redirect: always, saving leads to the return URL', async () => {
  const { page } = form;
  const { intent } = await form.open({ redirect: 'always' });
  await typeCard(page, '4242424242424242');
  await saveCard(page);
  await page.waitForURL(`${form.shop.url}/back?*`);
  expect(new URL(page.url()).searchParams.get('setup_intent')).toBe(intent);
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded');
});

test('on a phone, the fields and the bank’s question fit', async () => {
  await form.switchToPhone();
  const { page } = form;
  await form.open();
  await typeCard(page, '4000002500003155');
  await saveCard(page);
  await expect(bankQuestion(page).getByRole('button', { name: 'Fail authentication' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  await bankQuestion(page).getByRole('button', { name: 'Complete authentication' }).tap();
  await expect(outcome(page)).toHaveText(/^succeeded/);
});
