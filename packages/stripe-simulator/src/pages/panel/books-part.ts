import type { Simulator } from '../../core/simulator.ts';
import { html, type Markup } from '../markup.ts';
import { sayMoney } from '../words.ts';

export function booksPart({ books, faults }: Simulator): Markup {
  const { isBalanced, faults: unbalanced } = books.audit();
  return html`<section class="card" id="books">
    <h2>Books</h2>
    <p>
      <span class="tag ${isBalanced ? 'good' : 'bad'}" data-testid="balanced">${isBalanced ? 'balanced' : 'not balanced'}</span>
    </p>
    <ul data-testid="faults">
      ${[...unbalanced, ...faults].map((fault) => html`<li class="fault">${fault}</li>`)}
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
              <td class="amount">${sayMoney(amount)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
