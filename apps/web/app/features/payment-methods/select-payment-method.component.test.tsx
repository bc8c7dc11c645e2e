import type { PaymentCard } from '@frontage/contract/payment-methods';
import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { sampleCustomer, signInAs } from '~/testing/people.ts';
import { SelectPaymentMethod } from './select-payment-method.tsx';

const visa: PaymentCard = { id: 'pm_visa', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2099 } };
const mastercard: PaymentCard = { id: 'pm_master', card: { brand: 'mastercard', last4: '4444', exp_month: 4, exp_year: 2099 } };
const [visaName, mastercardName] = ['Visa ending in 4242', 'Mastercard ending in 4444'];

const dialog = () => page.getByRole('dialog', { name: 'Select Payment Method' });
const send = () => dialog().getByRole('button', { name: 'Send Rental Request' });
const card = (name: string) => dialog().getByRole('radio', { name });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });

function RentPage({ paysBefore = false }: { paysBefore?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState({ brandName: '', message: '' });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rent
      </button>
      {isOpen && (
        <SelectPaymentMethod
          customer={sampleCustomer}
          title="North wall above the bakery"
          price="$85.00 per day"
          sellerName="Sam"
          paysBefore={paysBefore}
          note={note}
          onNoteChange={setNote}
          dates={null}
          progress={null}
          onSend={() => Promise.resolve(null)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

let preferred: string | null = null;

async function openChooser(...cards: PaymentCard[]): Promise<void> {
  fakeApi.answer('GET /api/payment-methods', { paymentMethods: cards, preferred });
  await openChooserWithoutAnswer();
}

async function openChooserWithoutAnswer(): Promise<void> {
  signInAs(sampleCustomer);
  openPage('/', { path: '/', Component: RentPage });
  await page.getByRole('button', { name: 'Rent', exact: true }).click();
}

/** As on a server without card settings: Stripe's own form is left out. */
function answerWithoutCardForm(): void {
  fakeApi.answerPath('/card-entry', { cardEntry: null });
  fakeApi.answer('POST /api/payment-methods/setup-intent', { clientSecret: 'seti_1_secret_1' });
}

// Proves: payment.saved-cards, texts.payment.title, texts.payment.cancel, texts.payment.send
test('a saved card must be chosen before the request can be sent', async () => {
  await openChooser(visa, mastercard);
  await expect.element(dialog().getByText('$85.00 per day')).toBeVisible();
  await expect.element(dialog().getByText('Expires 04/2099')).toHaveLength(2);
  await expect.element(button('Cancel')).toBeVisible();
  await expect.element(send()).toBeDisabled();
  await card(visaName).click();
  await expect.element(send()).toBeEnabled();
  await expectAccessible();
});

test.each([
  [false, 'You pay when you subscribe, after your ad is up and you accept its photos.'],
  [true, 'You pay when you subscribe, after the seller accepts.'],
])('the chooser says when one pays; payment before the ad: %s', async (paysBefore, sentence) => {
  signInAs(sampleCustomer);
  fakeApi.answer('GET /api/payment-methods', { paymentMethods: [visa], preferred: null });
  openPage('/', { path: '/', Component: () => <RentPage paysBefore={paysBefore} /> });
  await page.getByRole('button', { name: 'Rent', exact: true }).click();
  await expect.element(dialog().getByText(`You pay nothing now. ${sentence}`)).toBeVisible();
  const help = dialog().getByRole('link', { name: 'When is my card charged? (opens in a new tab)' });
  await expect.element(help).toHaveAttribute('href', '/help#when-charged');
  await expect.element(help).toHaveAttribute('target', '_blank');
});

test.each([
  ['the only card', null, [visa], visaName],
  ['the card that was used last', 'pm_master', [visa, mastercard], mastercardName],
])('%s is selected at once', async (_which, id, cards, name) => {
  preferred = id;
  onTestFinished(() => {
    preferred = null;
  });
  await openChooser(...cards);
  await expect.element(card(name)).toBeChecked();
  await expect.element(send()).toBeEnabled();
});

test.each([
  ['the close button', () => button('Close').click()],
  ['the Escape key', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => button('Cancel').click()],
])('%s closes the chooser, and the focus returns to where it was opened', async (_way, close) => {
  await openChooser(visa);
  await expect.element(card(visaName)).toBeVisible();
  await close();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Rent', exact: true })).toHaveFocus();
});

// Proves: payment.remove-card, texts.success.card-removed, states.payment.removed-is-unchosen
test('a card is removed in two steps, and a chosen one is no longer chosen', async () => {
  fakeApi.answer('DELETE /api/payment-methods/{id}', { message: 'Payment method removed' });
  await openChooser(visa, mastercard);
  await card(mastercardName).click();
  const remove = button(`Remove ${mastercardName}`);
  await remove.click();
  await expect.element(button('Keep')).toHaveFocus();
  await expectAccessible();
  await button('Keep').click();
  await expect.element(remove).toHaveFocus();
  await expect.element(card(mastercardName)).toBeChecked();

  await remove.click();
  await button('Remove').click();
  await expect.element(page.getByText('Payment method removed')).toBeVisible();
  await expect.element(card(mastercardName)).not.toBeInTheDocument();
  await expect.element(card(visaName)).not.toBeChecked();
  await expect.element(send()).toBeDisabled();
});

test('an expired card is marked and can’t be chosen, and the form for another one opens', async () => {
  answerWithoutCardForm();
  await openChooser({ id: 'pm_old', card: { brand: 'amex', last4: '0005', exp_month: 4, exp_year: 2024 } });
  await expect.element(dialog().getByText('Expired 04/2024')).toBeVisible();
  await expect.element(card('American Express ending in 0005')).toBeDisabled();
  await expect.element(dialog().getByRole('heading', { name: 'Add a card' })).toBeVisible();
  await expectAccessible();
});

// Proves: states.payment.form-toggles
test('the form for a new card opens and closes', async () => {
  answerWithoutCardForm();
  await openChooser(visa);
  await button('Add a card').click();
  await expect.element(dialog().getByRole('heading', { name: 'Add a card' })).toHaveFocus();
  await button('Back to saved cards').click();
  await expect.element(dialog().getByRole('heading', { name: 'Add a card' })).not.toBeInTheDocument();
  await expect.element(button('Add a card')).toHaveFocus();
});

test('either a saved card is chosen or a new one is entered', async () => {
  answerWithoutCardForm();
  const form = dialog().getByRole('heading', { name: 'Add a card' });
  await openChooser(visa);
  await expect.element(card(visaName)).toBeChecked();
  await button('Add a card').click();
  await expect.element(form).toBeVisible();
  await expect.element(card(visaName)).not.toBeChecked();
  await expect.element(send()).toBeDisabled();
  await card(visaName).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(send()).toBeEnabled();
  await button('Add a card').click();
  await button('Back to saved cards').click();
  await expect.element(card(visaName)).toBeChecked();
});

test('where cards can’t be entered, the chooser shows that', async () => {
  answerWithoutCardForm();
  await openChooser();
  await expect.element(dialog().getByText('You can’t add cards yet.')).toBeVisible();
});

describe('when something does not answer', () => {
  // Proves: errors.cards.load
  test('saved cards can be asked for again', async () => {
    fakeApi.refuse('GET /api/payment-methods', 'provider_unavailable', 'No');
    await openChooserWithoutAnswer();
    await expect.element(dialog().getByText('Failed to load payment methods')).toBeVisible();
    await expectAccessible();
    fakeApi.answer('GET /api/payment-methods', { paymentMethods: [visa], preferred: null });
    await button('Try again').click();
    await expect.element(card(visaName)).toBeChecked();
  });

  // Proves: errors.cards.remove
  test('a card whose removal failed stays, with the reason', async () => {
    fakeApi.refuse('DELETE /api/payment-methods/{id}', 'provider_unavailable', 'Try later');
    await openChooser(visa);
    await card(visaName).click();
    await button(`Remove ${visaName}`).click();
    await button('Remove').click();
    await expect.element(page.getByText('Failed to remove payment method')).toBeVisible();
    await expect.element(dialog().getByText('Try later')).toBeVisible();
    await expect.element(card(visaName)).toBeChecked();
  });

  test('Stripe’s script is loaded again on demand', async () => {
    answerWithoutCardForm();
    fakeApi.answerPath('/card-entry', { cardEntry: { scriptUrl: 'http://localhost:1/stripe.js', publishableKey: 'pk_live_1' } });
    await openChooser();
    await expect.element(dialog().getByText(/couldn’t be loaded/)).toBeVisible();
    await expectAccessible();
    answerWithoutCardForm();
    await button('Try again').click();
    await expect.element(dialog().getByText('You can’t add cards yet.')).toBeVisible();
  });

  test('when Stripe is down the form names it, and asks again on demand', async () => {
    vi.stubGlobal(
      'Stripe',
      Object.assign(() => ({ _registerWrapper: () => undefined }), { version: 'basil' }),
    );
    fakeApi.answerPath('/card-entry', { cardEntry: { scriptUrl: 'http://localhost:1/stripe.js', publishableKey: 'pk_live_1' } });
    fakeApi.refuse('POST /api/payment-methods/setup-intent', 'provider_unavailable', 'No');
    await openChooser();
    await expect.element(dialog().getByText('Stripe, our payment provider, isn’t responding.')).toBeVisible();
    fakeApi.refuse('POST /api/payment-methods/setup-intent', 'busy', 'We are busy.');
    await button('Try again').click();
    await expect.element(dialog().getByText('We are busy.')).toBeVisible();
  });
});
