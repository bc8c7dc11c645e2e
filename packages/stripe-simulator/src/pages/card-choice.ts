import type { Stripe } from 'stripe';
import { createCard } from '../cards/payment-methods.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { html, type Markup } from './markup.ts';

type Method = Stripe.PaymentMethod;

/** The customer's saved cards: the default one first, then the newest. */
export function listSavedCards({ objects }: Simulator, customerId: string | null, redisplayFilters?: readonly string[] | null): Method[] {
  const customer = customerId === null ? undefined : objects.find('customer', platformAccount, customerId);
  if (!customer) return [];
  const defaultMethod = customer.invoice_settings.default_payment_method;
  return objects
    .all('payment_method', platformAccount)
    .filter((method) => method.customer === customer.id && (!redisplayFilters || redisplayFilters.includes(method.allow_redisplay ?? 'unspecified')))
    .toSorted((one, other) => Number(other.id === defaultMethod) - Number(one.id === defaultMethod));
}

const another = 'another';

interface CardChoice {
  cards: Method[];
  /** The submitted form, if the page is shown again. */
  form?: URLSearchParams | undefined;
  asksEmail?: boolean;
}

export function cardChoiceFields({ cards, form, asksEmail = false }: CardChoice): Markup {
  const chosen = form?.get('card') ?? cards[0]?.id ?? another;
  return html`<fieldset class="cards">
      <legend>Card</legend>
      ${cards.map(
        ({ id, card }) =>
          html`<label class="choice">
            <input type="radio" name="card" value="${id}" ${chosen === id && 'checked'} />
            <span>${brands[card?.brand ?? ''] ?? card?.brand} ending in ${card?.last4}</span>
            <span class="quiet">expires ${card?.exp_month}/${card?.exp_year}</span>
          </label>`,
      )}
      <label class="choice">
        <input type="radio" name="card" value="${another}" ${chosen === another && 'checked'} />
        <span>${cards.length > 0 ? 'Use another card' : 'Pay with a card'}</span>
      </label>
    </fieldset>
    <div class="another-card">
      ${asksEmail && field({ name: 'email', label: 'Email', hint: 'you@example.com', autocomplete: 'email', value: form?.get('email') })}
      ${field({ name: 'number', label: 'Card number', hint: '1234 1234 1234 1234', autocomplete: 'cc-number' })}
      ${field({ name: 'expiry', label: 'Expiry', hint: 'MM / YY', autocomplete: 'cc-exp', value: form?.get('expiry') })}
      ${field({ name: 'cvc', label: 'Security code', hint: 'CVC', autocomplete: 'cc-csc' })}
      ${field({ name: 'name', label: 'Name on card', autocomplete: 'cc-name', value: form?.get('name') })}
    </div>`;
}

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' };

interface Field {
  name: string;
  label: string;
  hint?: string;
  autocomplete: string;
  value?: string | null | undefined;
}

function field({ name, label, hint, autocomplete, value }: Field): Markup {
  return html`<label class="field">
    <span>${label}</span>
    <input name="${name}" placeholder="${hint}" autocomplete="${autocomplete}" value="${value}" />
  </label>`;
}

/** The card from the form. Throws Stripe's error if it is invalid. */
export function readChosenCard(simulator: Simulator, cards: Method[], form: URLSearchParams, email: string | null): Method {
  const chosen = form.get('card') ?? another;
  if (chosen !== another) {
    const saved = cards.find(({ id }) => id === chosen);
    if (!saved) throw new StripeApiError('This card can no longer be used. Please choose another one.');
    return saved;
  }
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec((form.get('expiry') ?? '').trim()) ?? [];
  if (month === '') throw new StripeApiError("Your card's expiration date is incomplete.");
  return createCard(simulator, {
    account: platformAccount,
    card: { number: form.get('number') ?? '', exp_month: Number(month), exp_year: (Number(year) % 2000) + 2000, cvc: form.get('cvc') ?? '' },
    billing: { name: form.get('name') ?? '', email: email ?? form.get('email') ?? '', address: { country: 'US' } },
    allowRedisplay: 'limited',
  });
}
