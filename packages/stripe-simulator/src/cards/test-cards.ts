export interface CardDecline {
  code: string;
  declineCode?: string;
  message: string;
}

/** How a card behaves. We store this and what people may see, never the number. */
export interface CardBehavior {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  declinedWhenSaved?: CardDecline;
  declinedWhenCharged?: CardDecline;
  requiresAuthentication?: 'once' | 'always';
  isAvailableImmediately?: boolean;
  /** The cardholder disputes every charge. An inquiry takes no money yet. */
  dispute?: { reason: string; isInquiry?: boolean };
  /** A refund stays pending for a while, or fails later. */
  refund?: 'arrives_later' | 'comes_back';
}

const declined: CardDecline = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };

function alwaysDeclined(decline: CardDecline): CardBehavior {
  return { brand: 'visa', declinedWhenSaved: decline, declinedWhenCharged: decline };
}

/** Stripe's public test numbers. */
const numbers: Record<string, CardBehavior> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000077': { brand: 'visa', isAvailableImmediately: true },
  '4000000000000259': { brand: 'visa', dispute: { reason: 'fraudulent' } },
  '4000000000002685': { brand: 'visa', dispute: { reason: 'product_not_received' } },
  '4000000000001976': { brand: 'visa', dispute: { reason: 'general', isInquiry: true } },
  '4000000000007726': { brand: 'visa', refund: 'arrives_later' },
  '4000000000005126': { brand: 'visa', refund: 'comes_back' },
  '4000000000000002': alwaysDeclined(declined),
  '4000000000009995': alwaysDeclined({ code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' }),
  '4000000000009987': alwaysDeclined({ code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' }),
  '4000000000000069': alwaysDeclined({ code: 'expired_card', message: 'Your card has expired.' }),
  '4000000000000127': alwaysDeclined({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  '4000000000000119': alwaysDeclined({
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  '4000000000000341': { brand: 'visa', declinedWhenCharged: declined },
  '4000002500003155': { brand: 'visa', requiresAuthentication: 'once' },
  '4000002760003184': { brand: 'visa', requiresAuthentication: 'always' },
  '4000000000003220': { brand: 'visa', requiresAuthentication: 'always' },
};

/** Stripe's test tokens, for use without a card number. */
const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_bypassPending: '4000000000000077',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
};

export function cardNumberOfToken(token: string): string | undefined {
  return tokens[token];
}

/** Undefined for a number that is not one of the test cards. */
export function findTestCardBehavior(number: string): CardBehavior | undefined {
  return numbers[number];
}

/** Checks the length and the Luhn check digit. */
export function isCardNumber(number: string): boolean {
  const digits = number.split('').toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

const declines: Record<string, CardDecline> = {
  card_declined: declined,
  insufficient_funds: { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  expired_card: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
};

/** Null for a card that works. */
export function findDeclineByName(name: unknown): CardDecline | null {
  if (name === null || name === undefined) return null;
  const decline = typeof name === 'string' ? declines[name] : undefined;
  if (!decline) throw new Error(`there is no decline ${JSON.stringify(name)}, only ${Object.keys(declines).join(', ')}`);
  return decline;
}
