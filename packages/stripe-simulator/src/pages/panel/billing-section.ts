import { subscriptionIdOf } from '../../billing/invoices.ts';
import { platformAccount } from '../../core/objects.ts';
import type { Simulator } from '../../core/simulator.ts';
import { html, type Markup } from '../markup.ts';
import { formatMoney, formatStatusName, formatTime } from '../format.ts';

const shown = 20;
const moods: Record<string, string> = { active: 'good', paid: 'good', complete: 'good', past_due: 'bad', canceled: 'bad', open: '' };

export function billingSection({ objects }: Simulator): Markup {
  const sessions = objects.all('checkout.session', platformAccount).slice(0, shown);
  const subscriptions = objects.all('subscription', platformAccount).slice(0, shown);
  const invoices = objects.all('invoice', platformAccount).slice(0, shown);
  return html`<section class="card" id="billing">
    <h2>Checkouts, subscriptions, invoices</h2>
    <ul class="rows" data-testid="sessions">
      ${sessions.map(({ id, status, amount_total: total, url }) => row(id, status, html`${formatMoney(total ?? 0)} ${link(url, 'Pay')}`))}
    </ul>
    <ul class="rows" data-testid="subscriptions">
      ${subscriptions.map(({ id, status, items, cancel_at_period_end: ends }) =>
        row(id, status, html`${ends ? 'ends' : 'renews'} ${formatTime((items.data[0]?.current_period_end ?? 0) * 1000)}`),
      )}
    </ul>
    <ul class="rows" data-testid="invoices">
      ${invoices.map((invoice) =>
        row(
          invoice.id,
          invoice.status,
          html`${formatMoney(invoice.total)} ${invoice.number} of
            <code>${subscriptionIdOf(invoice) ?? 'no subscription'}</code> ${link(invoice.hosted_invoice_url, 'Look')}`,
        ),
      )}
    </ul>
  </section>`;
}

function row(id: string, status: string | null, words: Markup): Markup {
  return html`<li data-testid="${id}">
    <code>${id}</code> <span class="tag ${moods[status ?? '']}">${formatStatusName(status ?? '')}</span> <span class="grow">${words}</span>
  </li>`;
}

function link(address: string | null | undefined, words: string): Markup | null {
  return address ? html`<a href="${address}">${words}</a>` : null;
}
