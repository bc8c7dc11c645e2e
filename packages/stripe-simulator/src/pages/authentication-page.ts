import type { Stripe } from 'stripe';
import { answerBank } from '../billing/answer-bank.ts';
import { authenticated } from '../cards/setup-intents.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { type Answer, type Asked, redirect } from '../http/exchange.ts';
import { html, type Markup } from './markup.ts';
import { parentIn, sayInstead, sendPage } from './write-page.ts';

type Intent = Stripe.SetupIntent | Stripe.PaymentIntent;

/** Saving a card and paying are asked about in the same way. */
function intentAt({ objects }: Simulator, id: string): Intent | undefined {
  return objects.find('setup_intent', platform, id) ?? objects.find('payment_intent', platform, id);
}

/** The bank asks whether it is really the owner of the card. */
export function authenticationPage(simulator: Simulator, { query }: Asked, [id = '']: string[]): Answer {
  const intent = intentAt(simulator, id);
  if (!intent) return sayInstead('Nothing to authenticate', `There is no intent ${id}.`, 404);
  const parent = parentIn(query);
  if (intent.status !== 'requires_action') return answered(parent);
  return frameable(
    parent,
    false,
    html`<main class="narrow bank" aria-label="Your bank’s question">
      <h1>3-D Secure test page</h1>
      <p>
        The bank asks whether it is really you who ${intent.object === 'setup_intent' ? 'saves' : 'pays with'}
        <strong>${cardIn(simulator, intent)}</strong>.
      </p>
      <form method="post" class="actions">
        <button class="main" name="outcome" value="complete" data-testid="complete-authentication">Complete authentication</button>
        <button name="outcome" value="fail" data-testid="fail-authentication">Fail authentication</button>
      </form>
    </main>`,
  );
}

export function answerAuthentication(simulator: Simulator, { query, body }: Asked, [id = '']: string[]): Answer {
  const intent = intentAt(simulator, id);
  if (!intent) return sayInstead('Nothing to authenticate', `There is no intent ${id}.`, 404);
  const isGranted = new URLSearchParams(body).get('outcome') === 'complete';
  const answer = intent.object === 'setup_intent' ? authenticated : answerBank;
  const { status } = simulator.database.transaction(() => answer(simulator, platform, id, isGranted));
  const back = intent.next_action?.redirect_to_url?.return_url;
  if (!back) return answered(parentIn(query));
  const address = new URL(back);
  address.searchParams.set(intent.object, id);
  address.searchParams.set(`${intent.object}_client_secret`, String(intent.client_secret));
  address.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return redirect(address.href);
}

function answered(parent: string | undefined): Answer {
  return frameable(
    parent,
    true,
    html`<main class="narrow bank" aria-label="Your bank’s question">
      <h1>Answered</h1>
      <p>The bank has nothing to ask. You can close this page.</p>
    </main>`,
  );
}

function cardIn({ objects }: Simulator, { payment_method: method }: Intent): string {
  const card = typeof method === 'string' ? objects.find('payment_method', platform, method)?.card : undefined;
  return card ? `the card ending in ${card.last4}` : 'this card';
}

function frameable(parent: string | undefined, isDone: boolean, body: Markup): Answer {
  return sendPage(
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
