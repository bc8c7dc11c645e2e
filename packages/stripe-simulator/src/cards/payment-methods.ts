import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import type { InternalData } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { type CardBehavior, isCardNumber, findTestCardBehavior, cardNumberOfToken, type CardDecline } from './test-cards.ts';

export interface CardDetails {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
}

export interface NewCard {
  account: string;
  card: CardDetails;
  billing?: Stripe.PaymentMethodCreateParams['billing_details'];
  allowRedisplay?: Stripe.PaymentMethod['allow_redisplay'];
  metadata?: Record<string, string>;
}

interface KeptNature extends InternalData {
  nature: CardBehavior;
  /** The bank has asked once already, and that holds for payments without the customer too. */
  isSetUp?: boolean;
}

export function createCard(
  simulator: Simulator,
  { account, card, billing = {}, allowRedisplay = 'unspecified', metadata = {} }: NewCard,
): Stripe.PaymentMethod {
  const number = card.number.replaceAll(/[\s-]/g, '');
  const nature = checked(simulator, number, card);
  const address = billing.address && typeof billing.address === 'object' ? billing.address : {};
  const method: Stripe.PaymentMethod = {
    id: simulator.random.newId('pm_'),
    object: 'payment_method',
    allow_redisplay: allowRedisplay,
    billing_details: {
      address: {
        city: address.city ?? null,
        country: address.country ?? null,
        line1: address.line1 ?? null,
        line2: address.line2 ?? null,
        postal_code: address.postal_code ?? null,
        state: address.state ?? null,
      },
      email: billing.email || null,
      name: billing.name || null,
      phone: billing.phone || null,
      tax_id: null,
    },
    card: {
      brand: nature.brand,
      checks: { address_line1_check: null, address_postal_code_check: address.postal_code ? 'pass' : null, cvc_check: card.cvc ? 'pass' : null },
      country: 'US',
      display_brand: nature.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [nature.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: simulator.clock.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  simulator.objects.add('payment_method', account, method, { nature } satisfies KeptNature);
  return method;
}

/** A method by its id, or a new one from a token such as `pm_card_visa`. */
export function findPaymentMethod(simulator: Simulator, account: string, idOrToken: string, param = 'payment_method'): Stripe.PaymentMethod {
  const number = cardNumberOfToken(idOrToken);
  if (number === undefined) return simulator.objects.get('payment_method', account, idOrToken, param);
  const soon = new Date(simulator.clock.now()).getUTCFullYear() + 1;
  return createCard(simulator, { account, card: { number, exp_month: 12, exp_year: soon } });
}

export function getCardBehavior({ objects }: Simulator, id: string): CardBehavior {
  return natureOfHidden(objects.getInternalData(id));
}

function natureOfHidden(hidden: InternalData): CardBehavior {
  return (hidden as KeptNature).nature;
}

/** Whether the bank wants to hear from the customer before it pays with this card. */
export function needsAuthentication({ objects }: Simulator, id: string): boolean {
  const { nature, isSetUp } = objects.getInternalData(id) as KeptNature;
  return nature.requiresAuthentication === 'always' || (nature.requiresAuthentication === 'once' && !isSetUp);
}

export function markAuthenticated({ objects }: Simulator, method: Stripe.PaymentMethod): void {
  objects.update(method, { ...objects.getInternalData(method.id), isSetUp: true });
}

/** From now on the card is refused with these words whenever it is charged, or works again. */
export function setDeclineWhenCharged(
  { objects }: Simulator,
  account: string,
  id: string,
  declinedWhenCharged: CardDecline | null,
): Stripe.PaymentMethod {
  const method = objects.get('payment_method', account, id, 'payment_method');
  const { declinedWhenCharged: _before, ...nature } = natureOfHidden(objects.getInternalData(id));
  return objects.update(method, { ...objects.getInternalData(id), nature: { ...nature, ...(declinedWhenCharged && { declinedWhenCharged }) } });
}

export function attachToCustomer(simulator: Simulator, account: string, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw new StripeApiError('The payment method you provided has already been attached to a customer.', { code: 'payment_method_unexpected_state' });
  const attached = simulator.objects.update({ ...method, customer });
  emitObjectEvent(simulator, 'payment_method.attached', account, attached);
  return attached;
}

export function detachFromCustomer(simulator: Simulator, account: string, id: string): Stripe.PaymentMethod {
  const method = simulator.objects.get('payment_method', account, id, 'payment_method');
  if (method.customer === null)
    throw new StripeApiError('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    });
  const detached = simulator.objects.update({ ...method, customer: null });
  emitObjectEvent(simulator, 'payment_method.detached', account, detached);
  return detached;
}

function checked({ clock }: Simulator, number: string, { exp_month: month, exp_year: year, cvc }: CardDetails): CardBehavior {
  if (!isCardNumber(number)) throw refuse('Your card number is incorrect.', 'incorrect_number', 'number');
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw refuse("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month');
  const fullYear = year < 100 ? 2000 + year : year;
  if (Date.UTC(fullYear, month) <= clock.now()) throw refuse("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw refuse("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  const nature = findTestCardBehavior(number);
  if (!nature)
    throw new StripeApiError(
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      { status: 402, type: 'card_error', code: 'card_declined', declineCode: 'test_mode_live_card' },
    );
  return nature;
}

function refuse(message: string, code: string, param: string): StripeApiError {
  return new StripeApiError(message, { status: 402, type: 'card_error', code, param });
}
