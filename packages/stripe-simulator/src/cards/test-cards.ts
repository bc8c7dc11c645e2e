export interface Refusal {
  code: string;
  declineCode?: string;
  message: string;
}

/** How a card behaves. Only this is kept of it, and what people may see: never the number. */
export interface CardNature {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** Said when the card is saved. */
  refusedWhenSaved?: Refusal;
  /** Said when it is charged. */
  refusedWhenCharged?: Refusal;
  asksToAuthenticate?: 'once' | 'always';
  isAvailableAtOnce?: boolean;
}

const declined: Refusal = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };

function refusedAlways(refusal: Refusal): CardNature {
  return { brand: 'visa', refusedWhenSaved: refusal, refusedWhenCharged: refusal };
}

/** Stripe's public test numbers. */
const numbers: Record<string, CardNature> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000077': { brand: 'visa', isAvailableAtOnce: true },
  '4000000000000002': refusedAlways(declined),
  '4000000000009995': refusedAlways({ code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' }),
  '4000000000009987': refusedAlways({ code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' }),
  '4000000000000069': refusedAlways({ code: 'expired_card', message: 'Your card has expired.' }),
  '4000000000000127': refusedAlways({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  '4000000000000119': refusedAlways({
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  '4000000000000341': { brand: 'visa', refusedWhenCharged: declined },
  '4000002500003155': { brand: 'visa', asksToAuthenticate: 'once' },
  '4000002760003184': { brand: 'visa', asksToAuthenticate: 'always' },
};

/** Cards that servers can use without a number. */
const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_bypassPending: '4000000000000077',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
};

export function numberOfToken(token: string): string | undefined {
  return tokens[token];
}

/** Undefined for a number that is not one of the test cards. */
export function natureOf(number: string): CardNature | undefined {
  return numbers[number];
}

/** The check digit that every card number ends with. */
export function isCardNumber(number: string): boolean {
  const digits = number.split('').toReversed().map(Number);
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
