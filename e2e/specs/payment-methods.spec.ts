import { addCard, cardOption, cardPicker, expectCardForm, expiryYear, openCardPicker, saveCard, fillCard } from '../fixtures/payment-methods.ts';
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
  test('a customer adds cards, each is chosen at once, and none of their numbers is ever written down by us', { tag: '@gate' }, async ({ page }) => {
    const customer = await openCardPicker(page);
    const dialog = cardPicker(page);
    await expect(dialog.getByText('$85.00 per day')).toBeVisible();
    await expect(dialog.getByText('You pay nothing now. You pay when you subscribe, after your ad is up and you accept its photos.')).toBeVisible();
    // Without a card the form is open, and there is nothing to go back to.
    await expect(dialog.getByRole('heading', { name: 'Add a card' })).toBeVisible();
    await expect(dialog.getByLabel('Name on card')).toHaveValue(customer.name);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Send Rental Request' })).toBeDisabled();
    await expectCardForm(page);
    await expectAccessible(page);

    await addCard(page, visa.number, visa.name);
    await expect(dialog.getByText(`Expires 04/${expiryYear}`)).toBeVisible();
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

test('nothing of the provider is loaded before someone wants to rent', async ({ page }) => {
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
