import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import type { InternalData } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { type CardBehavior, type CardDecline, cardNumberOfToken, findTestCardBehavior, isCardNumber } from './test-cards.ts';

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

/** The field names are stored. */
interface CardInternals extends InternalData {
  nature: CardBehavior;
  /** The customer has authenticated once, which also covers payments without them. */
  isSetUp?: boolean;
}

export function createCard(
  simulator: Simulator,
  { account, card, billing = {}, allowRedisplay = 'unspecified', metadata = {} }: NewCard,
): Stripe.PaymentMethod {
  const number = card.number.replaceAll(/[\s-]/g, '');
  const behavior = checkCard(simulator, number, card);
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
      brand: behavior.brand,
      checks: { address_line1_check: null, address_postal_code_check: address.postal_code ? 'pass' : null, cvc_check: card.cvc ? 'pass' : null },
      country: 'US',
      display_brand: behavior.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [behavior.brand], preferred: null },
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
  simulator.objects.add('payment_method', account, method, { nature: behavior } satisfies CardInternals);
  return method;
}

/** By id, or a new one from a test token such as `pm_card_visa`. */
export function findPaymentMethod(simulator: Simulator, account: string, idOrToken: string, param = 'payment_method'): Stripe.PaymentMethod {
  const number = cardNumberOfToken(idOrToken);
  if (number === undefined) return simulator.objects.get('payment_method', account, idOrToken, param);
  const nextYear = new Date(simulator.clock.now()).getUTCFullYear() + 1;
  return createCard(simulator, { account, card: { number, exp_month: 12, exp_year: nextYear } });
}

export function getCardBehavior({ objects }: Simulator, id: string): CardBehavior {
  return behaviorIn(objects.getInternalData(id));
}

function behaviorIn(internals: InternalData): CardBehavior {
  return (internals as CardInternals).nature;
}

export function needsAuthentication({ objects }: Simulator, id: string): boolean {
  const { nature: behavior, isSetUp } = objects.getInternalData(id) as CardInternals;
  return behavior.requiresAuthentication === 'always' || (behavior.requiresAuthentication === 'once' && !isSetUp);
}

export function markAuthenticated({ objects }: Simulator, method: Stripe.PaymentMethod): void {
  objects.update(method, { ...objects.getInternalData(method.id), isSetUp: true });
}

/** From now on the card is declined when charged; null makes it work again. */
export function setDeclineWhenCharged(
  { objects }: Simulator,
  account: string,
  id: string,
  declinedWhenCharged: CardDecline | null,
): Stripe.PaymentMethod {
  const method = objects.get('payment_method', account, id, 'payment_method');
  const { declinedWhenCharged: _before, ...behavior } = behaviorIn(objects.getInternalData(id));
  return objects.update(method, { ...objects.getInternalData(id), nature: { ...behavior, ...(declinedWhenCharged && { declinedWhenCharged }) } });
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

function checkCard({ clock }: Simulator, number: string, { exp_month: month, exp_year: year, cvc }: CardDetails): CardBehavior {
  if (!isCardNumber(number)) throw cardError('Your card number is incorrect.', 'incorrect_number', 'number');
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw cardError("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month');
  const fullYear = year < 100 ? 2000 + year : year;
  if (Date.UTC(fullYear, month) <= clock.now()) throw cardError("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw cardError("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  const behavior = findTestCardBehavior(number);
  if (!behavior)
    throw new StripeApiError(
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      { status: 402, type: 'card_error', code: 'card_declined', declineCode: 'test_mode_live_card' },
    );
  return behavior;
}

function cardError(message: string, code: string, param: string): StripeApiError {
  return new StripeApiError(message, { status: 402, type: 'card_error', code, param });
}
