import type { Stripe } from 'stripe';
import { productOf } from '../billing/catalog.ts';
import { payForSession } from '../billing/checkout.ts';
import { secretsOf } from '../billing/sessions.ts';
import { sayInterval } from '../billing/subscriptions.ts';
import { idOf } from '../core/id-of.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { type Answer, type Asked, redirect } from '../http/exchange.ts';
import { cardChoice, chosenCard, savedCards } from './card-choice.ts';
import { html, type Markup } from './markup.ts';
import { sayMoney } from './words.ts';
import { sayInstead, writePage } from './write-page.ts';

type Session = Stripe.Checkout.Session;

const unknown = sayInstead('Checkout', 'There is no such page.', 404);

const cardsFor = (simulator: Simulator, { customer, saved_payment_method_options: options }: Session) =>
  savedCards(simulator, customer && idOf(customer), options?.allow_redisplay_filters);

export function checkoutPage(simulator: Simulator, _asked: Asked, [id = '']: string[]): Answer {
  const session = simulator.objects.find('checkout.session', platform, id);
  return session ? pageOf(simulator, session) : unknown;
}

interface Again {
  refusal: string;
  form?: URLSearchParams;
}

function pageOf(simulator: Simulator, session: Session, again?: Again): Answer {
  if (session.status === 'complete') return sayOver('Already paid', 'You have paid already. Nothing more is charged.', 200, successUrl(session));
  if (session.status === 'expired') return sayOver('This page has expired', 'Nothing was charged.', 410, session.cancel_url);
  return writePage({
    title: 'Checkout',
    status: again ? 402 : 200,
    body: html`<main class="narrow checkout">
      ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
      ${secretsOf(simulator, session).lines.map((line) => orderOf(simulator, line))}
      <form method="post" action="/c/pay/${session.id}" class="card pay">
        <h2>Payment</h2>
        ${again && html`<p class="fault" role="alert">${again.refusal}</p>`}
        ${cardChoice({ cards: cardsFor(simulator, session), form: again?.form, asksEmail: session.customer === null && session.customer_email === null })}
        <button class="main">${session.mode === 'subscription' ? 'Subscribe' : `Pay ${sayMoney(session.amount_total ?? 0)}`}</button>
        ${session.mode === 'subscription' && html`<p class="quiet">You agree that this card is charged for each period until you cancel.</p>`}
      </form>
    </main>`,
  });
}

function orderOf(simulator: Simulator, { description, amount_total: amount, price, quantity }: Stripe.LineItem): Markup {
  const details = price && productOf(simulator, platform, price).description;
  return html`<section class="order">
    <h1>${price?.recurring ? `Subscribe to ${description}` : description}</h1>
    <p class="price"><strong>${sayMoney(amount)}</strong> ${price?.recurring && html`<span class="quiet">per ${sayInterval(price)}</span>`}</p>
    ${details && html`<p class="quiet">${details}</p>`} ${(quantity ?? 1) > 1 && html`<p class="quiet">${quantity} of them</p>`}
  </section>`;
}

function sayOver(title: string, words: string, status: number, way: string | null): Answer {
  return writePage({
    title,
    status,
    body: html`<main class="narrow">
      <h1>${title}</h1>
      <p>${words}</p>
      ${way && html`<p><a href="${way}">Return</a></p>`}
    </main>`,
  });
}

function successUrl({ id, success_url: url }: Session): string {
  return (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** Pressed twice it pays once: whoever comes later finds it paid and is sent on. */
export function payCheckout(simulator: Simulator, { body }: Asked, [id = '']: string[]): Answer {
  const { database, objects } = simulator;
  const form = new URLSearchParams(body);
  return database.transaction(() => {
    const session = objects.find('checkout.session', platform, id);
    if (!session) return unknown;
    if (session.status === 'complete') return redirect(successUrl(session));
    if (session.status === 'expired') return pageOf(simulator, session);
    try {
      const customer = session.customer && objects.get('customer', platform, idOf(session.customer));
      const email = customer ? customer.email : session.customer_email;
      const intent = payForSession(simulator, platform, session, chosenCard(simulator, cardsFor(simulator, session), form, email));
      return redirect(intent.status === 'requires_action' ? `/3ds/${intent.id}` : successUrl(session));
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return pageOf(simulator, objects.get('checkout.session', platform, id), { refusal: error.message, form });
    }
  });
}

/** The customer comes back from the bank. */
export function returnToCheckout(simulator: Simulator, _asked: Asked, [id = '']: string[]): Answer {
  const { objects } = simulator;
  const session = objects.find('checkout.session', platform, id);
  if (!session) return unknown;
  if (session.status === 'complete') return redirect(successUrl(session));
  const { intent: begun } = secretsOf(simulator, session);
  const refusal = begun && objects.get('payment_intent', platform, begun).last_payment_error?.message;
  return pageOf(simulator, session, refusal ? { refusal } : undefined);
}
