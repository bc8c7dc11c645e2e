import type { Stripe } from 'stripe';
import { completeBankAuthentication } from '../billing/payment-results.ts';
import { completeSetupAuthentication } from '../cards/setup-intents.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { type HttpRequest, type HttpResponse, redirectResponse } from '../http/request-and-response.ts';
import { html, type Markup } from './markup.ts';
import { messagePage, pageResponse, readParentOrigin } from './render-page.ts';

type Intent = Stripe.SetupIntent | Stripe.PaymentIntent;

/** The question is the same for saving a card and for paying. */
function findIntent({ objects }: Simulator, id: string): Intent | undefined {
  return objects.find('setup_intent', platformAccount, id) ?? objects.find('payment_intent', platformAccount, id);
}

/** The bank asks whether it is really the cardholder. */
export function authenticationPage(simulator: Simulator, { query }: HttpRequest, [id = '']: string[]): HttpResponse {
  const intent = findIntent(simulator, id);
  if (!intent) return messagePage('Nothing to authenticate', `There is no intent ${id}.`, 404);
  const parent = readParentOrigin(query);
  if (intent.status !== 'requires_action') return answeredPage(parent);
  return framedPage(
    parent,
    false,
    html`<main class="narrow bank" aria-label="Your bank’s question">
      <h1>3-D Secure test page</h1>
      <p>
        The bank asks whether it is really you who ${intent.object === 'setup_intent' ? 'saves' : 'pays with'}
        <strong>${describeCard(simulator, intent)}</strong>.
      </p>
      <form method="post" class="actions">
        <button class="main" name="outcome" value="complete" data-testid="complete-authentication">Complete authentication</button>
        <button name="outcome" value="fail" data-testid="fail-authentication">Fail authentication</button>
      </form>
    </main>`,
  );
}

export function answerAuthentication(simulator: Simulator, { query, body }: HttpRequest, [id = '']: string[]): HttpResponse {
  const intent = findIntent(simulator, id);
  if (!intent) return messagePage('Nothing to authenticate', `There is no intent ${id}.`, 404);
  const isGranted = new URLSearchParams(body).get('outcome') === 'complete';
  const complete = intent.object === 'setup_intent' ? completeSetupAuthentication : completeBankAuthentication;
  const { status } = simulator.database.transaction(() => complete(simulator, platformAccount, id, isGranted));
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  if (!returnUrl) return answeredPage(readParentOrigin(query));
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, id);
  url.searchParams.set(`${intent.object}_client_secret`, String(intent.client_secret));
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return redirectResponse(url.href);
}

function answeredPage(parent: string | undefined): HttpResponse {
  return framedPage(
    parent,
    true,
    html`<main class="narrow bank" aria-label="Your bank’s question">
      <h1>Answered</h1>
      <p>The bank has nothing to ask. You can close this page.</p>
    </main>`,
  );
}

function describeCard({ objects }: Simulator, { payment_method: method }: Intent): string {
  const card = typeof method === 'string' ? objects.find('payment_method', platformAccount, method)?.card : undefined;
  return card ? `the card ending in ${card.last4}` : 'this card';
}

function framedPage(parent: string | undefined, isDone: boolean, body: Markup): HttpResponse {
  return pageResponse(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>3-D Secure · Stripe simulator</title>
          <link rel="stylesheet" href="/js/pages.css" />
          ${parent && html`<script type="module" src="/js/authentication.js"></script>`}
        </head>
        <body data-parent="${parent}" data-done="${isDone && 'yes'}">
          <p class="mark" data-testid="simulator-mark">Stripe simulator — test data only</p>
          ${body}
        </body>
      </html>`,
    parent ?? "'none'",
  );
}
