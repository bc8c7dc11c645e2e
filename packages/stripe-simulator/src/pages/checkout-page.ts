import type { Stripe } from 'stripe';
import { getProductOfPrice } from '../billing/products-and-prices.ts';
import { paySession } from '../billing/pay-checkout.ts';
import { getSessionInternals } from '../billing/checkout-sessions.ts';
import { formatInterval } from '../billing/subscriptions.ts';
import { stripeId } from '../core/objects.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { type HttpResponse, type HttpRequest, redirectResponse } from '../http/request-and-response.ts';
import { cardChoiceFields, readChosenCard, listSavedCards } from './card-choice.ts';
import { html, type Markup } from './markup.ts';
import { formatMoney } from './format.ts';
import { messagePage, renderPage } from './render-page.ts';

type Session = Stripe.Checkout.Session;

const unknown = messagePage('Checkout', 'There is no such page.', 404);

const cardsFor = (simulator: Simulator, { customer, saved_payment_method_options: options }: Session) =>
  listSavedCards(simulator, customer && stripeId(customer), options?.allow_redisplay_filters);

export function checkoutPage(simulator: Simulator, _asked: HttpRequest, [id = '']: string[]): HttpResponse {
  const session = simulator.objects.find('checkout.session', platformAccount, id);
  return session ? pageOf(simulator, session) : unknown;
}

interface Again {
  refusal: string;
  form?: URLSearchParams;
}

function pageOf(simulator: Simulator, session: Session, again?: Again): HttpResponse {
  if (session.status === 'complete') return sayOver('Already paid', 'You have paid already. Nothing more is charged.', 200, successUrl(session));
  if (session.status === 'expired') return sayOver('This page has expired', 'Nothing was charged.', 410, session.cancel_url);
  return renderPage({
    title: 'Checkout',
    status: again ? 402 : 200,
    body: html`<main class="narrow checkout">
      ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
      ${getSessionInternals(simulator, session).lines.map((line) => orderOf(simulator, line))}
      <form method="post" action="/c/pay/${session.id}" class="card pay">
        <h2>Payment</h2>
        ${again && html`<p class="fault" role="alert">${again.refusal}</p>`}
        ${cardChoiceFields({ cards: cardsFor(simulator, session), form: again?.form, asksEmail: session.customer === null && session.customer_email === null })}
        <button class="main">${session.mode === 'subscription' ? 'Subscribe' : `Pay ${formatMoney(session.amount_total ?? 0)}`}</button>
        ${session.mode === 'subscription' && html`<p class="quiet">You agree that this card is charged for each period until you cancel.</p>`}
      </form>
    </main>`,
  });
}

function orderOf(simulator: Simulator, { description, amount_total: amount, price, quantity }: Stripe.LineItem): Markup {
  const details = price && getProductOfPrice(simulator, platformAccount, price).description;
  return html`<section class="order">
    <h1>${price?.recurring ? `Subscribe to ${description}` : description}</h1>
    <p class="price"><strong>${formatMoney(amount)}</strong> ${price?.recurring && html`<span class="quiet">per ${formatInterval(price)}</span>`}</p>
    ${details && html`<p class="quiet">${details}</p>`} ${(quantity ?? 1) > 1 && html`<p class="quiet">${quantity} of them</p>`}
  </section>`;
}

function sayOver(title: string, words: string, status: number, way: string | null): HttpResponse {
  return renderPage({
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
export function payCheckout(simulator: Simulator, { body }: HttpRequest, [id = '']: string[]): HttpResponse {
  const { database, objects } = simulator;
  const form = new URLSearchParams(body);
  return database.transaction(() => {
    const session = objects.find('checkout.session', platformAccount, id);
    if (!session) return unknown;
    if (session.status === 'complete') return redirectResponse(successUrl(session));
    if (session.status === 'expired') return pageOf(simulator, session);
    try {
      const customer = session.customer && objects.get('customer', platformAccount, stripeId(session.customer));
      const email = customer ? customer.email : session.customer_email;
      const intent = paySession(simulator, platformAccount, session, readChosenCard(simulator, cardsFor(simulator, session), form, email));
      return redirectResponse(intent.status === 'requires_action' ? `/3ds/${intent.id}` : successUrl(session));
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return pageOf(simulator, objects.get('checkout.session', platformAccount, id), { refusal: error.message, form });
    }
  });
}

/** The customer comes back from the bank. */
export function returnToCheckout(simulator: Simulator, _asked: HttpRequest, [id = '']: string[]): HttpResponse {
  const { objects } = simulator;
  const session = objects.find('checkout.session', platformAccount, id);
  if (!session) return unknown;
  if (session.status === 'complete') return redirectResponse(successUrl(session));
  const { intent: begun } = getSessionInternals(simulator, session);
  const refusal = begun && objects.get('payment_intent', platformAccount, begun).last_payment_error?.message;
  return pageOf(simulator, session, refusal ? { refusal } : undefined);
}
