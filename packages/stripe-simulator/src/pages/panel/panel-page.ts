import type { Simulator } from '../../core/simulator.ts';
import type { HttpResponse } from '../../http/request-and-response.ts';
import { formatMoney } from '../format.ts';
import { html, type Markup } from '../markup.ts';
import { renderPage } from '../render-page.ts';
import { accountsSection } from './accounts-section.ts';
import { billingSection } from './billing-section.ts';
import { chaosSection } from './chaos-section.ts';
import { chargesSection } from './charges-section.ts';
import { clockSection } from './clock-section.ts';
import { deliveriesSection, eventsSection } from './events-section.ts';

/** Shows everything, with buttons for what Stripe, banks and time would do on their own. */
export function panelPage(simulator: Simulator): HttpResponse {
  return renderPage({
    title: 'Panel',
    stylesheet: '/js/panel.css',
    body: html`<main>
      <h1>Panel</h1>
      ${clockSection(simulator)} ${chaosSection(simulator)} ${accountsSection(simulator)} ${billingSection(simulator)} ${chargesSection(simulator)}
      ${booksSection(simulator)} ${eventsSection(simulator)} ${deliveriesSection(simulator)}
    </main>`,
  });
}

function booksSection({ books, internalErrors }: Simulator): Markup {
  const { isBalanced, mismatches } = books.audit();
  return html`<section class="card" id="books">
    <h2>Books</h2>
    <p>
      <span class="tag ${isBalanced ? 'good' : 'bad'}" data-testid="balanced">${isBalanced ? 'balanced' : 'not balanced'}</span>
    </p>
    <ul data-testid="errors">
      ${[...mismatches, ...internalErrors].map((message) => html`<li class="error">${message}</li>`)}
    </ul>
    <table data-testid="totals">
      <thead>
        <tr>
          <th scope="col">Where the money lies</th>
          <th scope="col" class="amount">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(books.totals()).map(
          ([place, amount]) =>
            html`<tr>
              <td><code>${place}</code></td>
              <td class="amount">${formatMoney(amount)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
