import {
  addCard,
  cardOption,
  cardPicker,
  expectCardForm,
  openCardPicker,
  attachArtworkAndRent,
  saveCard,
  fillCard,
} from '../fixtures/payment-methods.ts';
import { readLogsAndRows } from '../fixtures/database.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const visa = { number: '4242 4242 4242 4242', name: 'Visa ending in 4242' };
const mastercard = { number: '5555 5555 5555 4444', name: 'Mastercard ending in 4444' };
const askingVisa = { number: '4000 0025 0000 3155', name: 'Visa ending in 3155' };
const declinedNumber = '4000 0000 0000 0002';

test.describe('with a card that is declined', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* 402/] });

  // Proves: texts.payment.title, texts.payment.cancel, texts.payment.send, payment.add-card, payment.saved-cards, payment.postal-code
  // Proves: texts.success.card-added, errors.cards.provider-message, calls.cards.setup-intent, decisions.money.request-moves-none
  test('a customer adds cards, each is chosen at once, and none of their numbers is ever written down by us', async ({ page }) => {
    const customer = await openCardPicker(page);
    const dialog = cardPicker(page);
    await expect(dialog.getByText('$85.00 per day')).toBeVisible();
    await expect(dialog.getByText('You pay nothing now. You pay when you subscribe, after the seller accepts.')).toBeVisible();
    // Without a card the form is open, and there is nothing to go back to.
    await expect(dialog.getByRole('heading', { name: 'Add a card' })).toBeVisible();
    await expect(dialog.getByLabel('Name on card')).toHaveValue(customer.name);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Send Rental Request' })).toBeDisabled();
    await expectCardForm(page);
    await expectAccessible(page);

    await addCard(page, visa.number, visa.name);
    await expect(dialog.getByText('Expires 04/2029')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send Rental Request' })).toBeEnabled();
    await expectAccessible(page);
    await addCard(page, mastercard.number, mastercard.name);

    await dialog.getByRole('button', { name: 'Add a card' }).click();
    await saveCard(page, askingVisa.number);
    await expect(dialog.getByText('Your bank may ask you to confirm it’s you.')).toBeVisible();
    await page.frameLocator('iframe[title="Your bank’s question"]').getByRole('button', { name: 'Complete authentication' }).click();
    await expect(cardOption(page, askingVisa.name)).toBeChecked();
    await expect(cardOption(page, askingVisa.name)).toBeFocused();
    await expect(dialog.getByRole('radio')).toHaveCount(3);

    await dialog.getByRole('button', { name: 'Add a card' }).click();
    await saveCard(page, declinedNumber);
    await expect(dialog.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();

    const written = (await readLogsAndRows()).replaceAll(/[\s-]/g, '');
    expect(written).toContain(customer.email.replaceAll('-', ''));
    for (const { number } of [visa, mastercard, askingVisa, { number: declinedNumber }]) expect(written).not.toContain(number.replaceAll(' ', ''));
  });
});

// Proves: payment.saved-cards
test('cards are still there later, and choosing one is what makes sending possible', async ({ page }) => {
  await openCardPicker(page);
  await addCard(page, visa.number, visa.name);
  await cardPicker(page).getByRole('button', { name: 'Close' }).click();
  await expect(cardPicker(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Rent', exact: true }).filter({ visible: true })).toBeFocused();

  await page.reload();
  await attachArtworkAndRent(page);
  await expect(cardPicker(page).getByRole('button', { name: 'Send Rental Request' })).toBeDisabled();
  await cardOption(page, visa.name).check();
  await expect(cardPicker(page).getByRole('button', { name: 'Send Rental Request' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(cardPicker(page)).toBeHidden();
});

// Proves: payment.remove-card, texts.success.card-removed, states.payment.removed-is-unchosen
test('a card is removed in two steps, and a chosen one is then chosen no more', async ({ page }) => {
  await openCardPicker(page);
  await addCard(page, visa.number, visa.name);
  await addCard(page, mastercard.number, mastercard.name);
  const dialog = cardPicker(page);
  const remove = dialog.getByRole('button', { name: `Remove ${mastercard.name}` });
  await remove.click();
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(remove).toBeFocused();
  await expect(cardOption(page, mastercard.name)).toBeChecked();

  await remove.click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Payment method removed')).toBeVisible();
  await expect(cardOption(page, mastercard.name)).toBeHidden();
  await expect(cardOption(page, visa.name)).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Send Rental Request' })).toBeDisabled();
});

// Proves: errors.cards.provider-message, states.payment.form-toggles
test('the bank’s no is told in the provider’s words, and another card can be tried at once', async ({ page }) => {
  await openCardPicker(page);
  const dialog = cardPicker(page);
  await saveCard(page, askingVisa.number);
  await page.frameLocator('iframe[title="Your bank’s question"]').getByRole('button', { name: 'Fail authentication' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'We are unable to authenticate your payment method.' })).toBeVisible();
  await expectAccessible(page);

  await addCard(page, visa.number, visa.name);
  await dialog.getByRole('button', { name: 'Add a card' }).click();
  await dialog.getByLabel('Name on card').fill(' ');
  await fillCard(page, mastercard.number);
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(dialog.getByText('Please enter the name on the card')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to saved cards' }).click();
  await expect(dialog.getByRole('heading', { name: 'Add a card' })).toBeHidden();
  await expect(cardOption(page, visa.name)).toBeChecked();
});

test('a card that has run out is marked and can’t be chosen', async ({ page }) => {
  const card = { brand: 'amex', last4: '0005', exp_month: 4, exp_year: 2024 };
  await page.route('**/_api/api/payment-methods', (route) =>
    route.fulfill({ json: { status: 'success', success: true, paymentMethods: [{ id: 'pm_old', card }] } }),
  );
  await openCardPicker(page);
  await expect(cardPicker(page).getByText('Expired 04/2024')).toBeVisible();
  await expect(cardOption(page, 'American Express ending in 0005')).toBeDisabled();
  await expectCardForm(page);
  await expectAccessible(page);
});

test.describe('when something does not answer', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });
  const refusal = { status: 'error', success: false, code: 'provider_unavailable', requestId: 'x' };

  // Proves: errors.cards.load
  test('saved cards can be asked for again', async ({ page }) => {
    await page.route('**/_api/api/payment-methods', (route) => route.fulfill({ status: 503, json: { ...refusal, message: 'No' } }), { times: 1 });
    await openCardPicker(page);
    await expect(page.getByText('Failed to load payment methods')).toHaveCount(2);
    await expectAccessible(page);
    await cardPicker(page).getByRole('button', { name: 'Try again' }).click();
    await expect(cardPicker(page).getByRole('heading', { name: 'Add a card' })).toBeVisible();
  });

  // Proves: errors.cards.remove
  test('a removal that failed leaves the card', async ({ page }) => {
    await openCardPicker(page);
    await addCard(page, visa.number, visa.name);
    await page.route('**/_api/api/payment-methods/*', (route) => route.fulfill({ status: 503, json: { ...refusal, message: 'Try later' } }));
    await cardPicker(page)
      .getByRole('button', { name: `Remove ${visa.name}` })
      .click();
    await cardPicker(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Failed to remove payment method')).toBeVisible();
    await expect(cardPicker(page).getByText('Try later')).toBeVisible();
    await expect(cardOption(page, visa.name)).toBeChecked();
  });

  test('the provider’s script is fetched again on demand', async ({ page }) => {
    await page.route('**/js/stripe.js', (route) => route.abort(), { times: 1 });
    await openCardPicker(page);
    await expect(cardPicker(page).getByText(/could not be loaded/)).toBeVisible();
    await expectAccessible(page);
    await cardPicker(page).getByRole('button', { name: 'Try again' }).click();
    await addCard(page, visa.number, visa.name);
  });

  test('a provider that is down is named, and asked again on demand', async ({ page }) => {
    await page.route('**/setup-intent', (route) => route.fulfill({ status: 503, json: { ...refusal, message: 'No' } }), { times: 1 });
    await openCardPicker(page);
    await expect(cardPicker(page).getByText('Stripe, our payment provider, isn’t responding.')).toBeVisible();
    await cardPicker(page).getByRole('button', { name: 'Try again' }).click();
    await addCard(page, visa.number, visa.name);
  });
});

test('where cards can’t be entered, the chooser says so', async ({ page }) => {
  await page.route('**/card-entry', (route) => route.fulfill({ json: { cardEntry: null } }));
  await openCardPicker(page);
  await expect(cardPicker(page).getByText('You can’t add cards yet.')).toBeVisible();
});

test('whoever is signed in and presses Rent before the page is alive comes back to the listing', async ({ page }) => {
  await openCardPicker(page);
  const { pathname } = new URL(page.url());
  await page.goto(`/auth/login?${new URLSearchParams({ next: `${pathname}?priceType=dailyPricing` })}`);
  await expect(page).toHaveURL(`${pathname}?priceType=dailyPricing`);
});

test('nothing of the provider is loaded before somebody wants to rent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openCardPicker(page);
  await expect(cardPicker(page).getByRole('button', { name: 'Save card' })).toBeVisible();
  const first = asked.findIndex((url) => /\/card-entry$|stripe\.js/.test(url));
  const listing = asked.findLastIndex((url) => url.includes('/listing/') && !url.includes('/_api/'));
  expect(first).toBeGreaterThan(listing);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the chooser fills the screen and keeps its buttons in reach', async ({ page }) => {
    await openCardPicker(page);
    await addCard(page, visa.number, visa.name);
    await addCard(page, mastercard.number, mastercard.name);
    const dialog = cardPicker(page);
    await dialog.getByRole('button', { name: 'Add a card' }).click();
    await expectCardForm(page);
    const box = await dialog.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    for (const name of ['Cancel', 'Send Rental Request']) await expect(dialog.getByRole('button', { name }).last()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save card' }).scrollIntoViewIfNeeded();
    for (const name of ['Cancel', 'Send Rental Request']) await expect(dialog.getByRole('button', { name }).last()).toBeInViewport({ ratio: 1 });
  });
});
