import type { Simulator } from '../../core/simulator.ts';
import type { Answer } from '../../http/exchange.ts';
import { html } from '../markup.ts';
import { writePage } from '../write-page.ts';
import { accountsPart } from './accounts-part.ts';
import { billingPart } from './billing-part.ts';
import { booksPart } from './books-part.ts';
import { chaosPart } from './chaos-part.ts';
import { chargesPart } from './charges-part.ts';
import { clockPart } from './clock-part.ts';
import { deliveriesPart } from './deliveries-part.ts';
import { eventsPart } from './events-part.ts';

/** Everything at a glance, and a button for whatever Stripe, banks and time would do by themselves. */
export function panelPage(simulator: Simulator): Answer {
  return writePage({
    title: 'Panel',
    body: html`<main>
      <h1>Panel</h1>
      ${clockPart(simulator)} ${chaosPart(simulator)} ${accountsPart(simulator)} ${billingPart(simulator)} ${chargesPart(simulator)}
      ${booksPart(simulator)} ${eventsPart(simulator)} ${deliveriesPart(simulator)}
    </main>`,
  });
}
