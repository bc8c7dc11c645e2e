import type { Stripe } from 'stripe';
import { getSessionInternals } from '../billing/checkout-sessions.ts';
import { paySession } from '../billing/pay-checkout.ts';
import { getProductOfPrice } from '../billing/products-and-prices.ts';
import { formatInterval } from '../billing/subscriptions.ts';
import { platformAccount, stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { type HttpRequest, type HttpResponse, redirectResponse } from '../http/request-and-response.ts';
import { cardChoiceFields, listSavedCards, readChosenCard } from './card-choice.ts';
import { formatMoney } from './format.ts';
import { html, type Markup } from './markup.ts';
import { messagePage, renderPage } from './render-page.ts';

type Session = Stripe.Checkout.Session;

const notFoundPage = messagePage('Checkout', 'There is no such page.', 404);

const savedCardsFor = (simulator: Simulator, { customer, saved_payment_method_options: options }: Session) =>
  listSavedCards(simulator, customer && stripeId(customer), options?.allow_redisplay_filters);

export function checkoutPage(simulator: Simulator, _request: HttpRequest, [id = '']: string[]): HttpResponse {
  const session = simulator.objects.find('checkout.session', platformAccount, id);
  return session ? renderCheckout(simulator, session) : notFoundPage;
}

/** Set if the page is shown again after a decline. */
interface FailedAttempt {
  message: string;
  form?: URLSearchParams;
}

function renderCheckout(simulator: Simulator, session: Session, failed?: FailedAttempt): HttpResponse {
  if (session.status === 'complete') return closedPage('Already paid', 'You have paid already. Nothing more is charged.', 200, successUrl(session));
  if (session.status === 'expired') return closedPage('This page has expired', 'Nothing was charged.', 410, session.cancel_url);
  return renderPage({
    title: 'Checkout',
    status: failed ? 402 : 200,
    body: html`<main class="narrow checkout">
      ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
      ${getSessionInternals(simulator, session).lines.map((line) => renderOrder(simulator, line))}
      <form method="post" action="/c/pay/${session.id}" class="card pay">
        <h2>Payment</h2>
        ${failed && html`<p class="error" role="alert">${failed.message}</p>`}
        ${cardChoiceFields({ cards: savedCardsFor(simulator, session), form: failed?.form, asksEmail: session.customer === null && session.customer_email === null })}
        <button class="main">${session.mode === 'subscription' ? 'Subscribe' : `Pay ${formatMoney(session.amount_total ?? 0)}`}</button>
        ${session.mode === 'subscription' && html`<p class="quiet">You agree that this card is charged for each period until you cancel.</p>`}
      </form>
    </main>`,
  });
}

function renderOrder(simulator: Simulator, { description, amount_total: amount, price, quantity }: Stripe.LineItem): Markup {
  const details = price && getProductOfPrice(simulator, platformAccount, price).description;
  return html`<section class="order">
    <h1>${price?.recurring ? `Subscribe to ${description}` : description}</h1>
    <p class="price"><strong>${formatMoney(amount)}</strong> ${price?.recurring && html`<span class="quiet">per ${formatInterval(price)}</span>`}</p>
    ${details && html`<p class="quiet">${details}</p>`} ${(quantity ?? 1) > 1 && html`<p class="quiet">${quantity} of them</p>`}
  </section>`;
}

function closedPage(title: string, message: string, status: number, returnUrl: string | null): HttpResponse {
  return renderPage({
    title,
    status,
    body: html`<main class="narrow">
      <h1>${title}</h1>
      <p>${message}</p>
      ${returnUrl && html`<p><a href="${returnUrl}">Return</a></p>`}
    </main>`,
  });
}

function successUrl({ id, success_url: url }: Session): string {
  return (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** A second submission finds the session paid and only redirects. */
export function payCheckout(simulator: Simulator, { body }: HttpRequest, [id = '']: string[]): HttpResponse {
  const { database, objects } = simulator;
  const form = new URLSearchParams(body);
  return database.transaction(() => {
    const session = objects.find('checkout.session', platformAccount, id);
    if (!session) return notFoundPage;
    if (session.status === 'complete') return redirectResponse(successUrl(session));
    if (session.status === 'expired') return renderCheckout(simulator, session);
    try {
      const customer = session.customer && objects.get('customer', platformAccount, stripeId(session.customer));
      const email = customer ? customer.email : session.customer_email;
      const intent = paySession(simulator, platformAccount, session, readChosenCard(simulator, savedCardsFor(simulator, session), form, email));
      return redirectResponse(intent.status === 'requires_action' ? `/3ds/${intent.id}` : successUrl(session));
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return renderCheckout(simulator, objects.get('checkout.session', platformAccount, id), { message: error.message, form });
    }
  });
}

/** The customer returns from the bank's page. */
export function returnToCheckout(simulator: Simulator, _request: HttpRequest, [id = '']: string[]): HttpResponse {
  const { objects } = simulator;
  const session = objects.find('checkout.session', platformAccount, id);
  if (!session) return notFoundPage;
  if (session.status === 'complete') return redirectResponse(successUrl(session));
  const { intent } = getSessionInternals(simulator, session);
  const message = intent && objects.get('payment_intent', platformAccount, intent).last_payment_error?.message;
  return renderCheckout(simulator, session, message ? { message } : undefined);
}
