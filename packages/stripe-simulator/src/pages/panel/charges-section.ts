import type { Stripe } from 'stripe';
import { platformAccount } from '../../core/objects.ts';
import type { Simulator } from '../../core/simulator.ts';
import { isDisputeClosed } from '../../money/disputes.ts';
import { formatMoney, formatStatusName } from '../format.ts';
import { html, type Markup } from '../markup.ts';

const maxRows = 20;

/** The latest payments with their refunds and disputes. */
export function chargesSection({ objects }: Simulator): Markup {
  const disputes = objects.all('dispute', platformAccount);
  const refunds = objects.all('refund', platformAccount);
  return html`<section class="card" id="charges">
    <h2>Payments</h2>
    <form method="post" action="/_sim/panel/charges" class="wide">
      <table data-testid="charges">
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col" class="amount">Amount</th>
            <th scope="col">Refunds and disputes</th>
            <th scope="col"></th>
          </tr>
        </thead>
        <tbody>
          ${objects
            .all('charge', platformAccount)
            .slice(0, maxRows)
            .map((charge) => {
              const chargeDisputes = disputes.filter((dispute) => dispute.charge === charge.id);
              return html`<tr data-testid="charge-${charge.id}">
                <td><code>${charge.id}</code></td>
                <td class="amount">${formatMoney(charge.amount)}</td>
                <td>
                  ${refunds.filter((refund) => refund.charge === charge.id).map(refundTag)}
                  ${chargeDisputes.map(({ amount, status }) => html`<span class="tag">dispute ${formatMoney(amount)} ${formatStatusName(status)}</span> `)}
                </td>
                <td class="buttons">${buttonsFor(charge, chargeDisputes)}</td>
              </tr>`;
            })}
        </tbody>
      </table>
    </form>
  </section>`;
}

function refundTag({ amount, status }: Stripe.Refund): Markup {
  return html`<span class="tag">refund ${formatMoney(amount)} ${formatStatusName(status ?? '')}</span> `;
}

function buttonsFor({ id, refunded }: Stripe.Charge, disputes: Stripe.Dispute[]): Markup {
  const open = disputes.find((dispute) => !isDisputeClosed(dispute));
  if (open) return html`<button name="won" value="${open.id}">Dispute won</button> <button name="lost" value="${open.id}">Dispute lost</button>`;
  return html`${!refunded && disputes.length === 0 && html`<button name="dispute" value="${id}">Dispute</button>`}`;
}
