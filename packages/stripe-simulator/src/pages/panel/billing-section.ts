import { subscriptionIdOf } from '../../billing/invoices.ts';
import { platformAccount } from '../../core/objects.ts';
import type { Simulator } from '../../core/simulator.ts';
import { formatMoney, formatStatusName, formatTime } from '../format.ts';
import { html, type Markup } from '../markup.ts';

const maxRows = 20;
const tagClasses: Record<string, string> = { active: 'good', paid: 'good', complete: 'good', past_due: 'bad', canceled: 'bad', open: '' };

export function billingSection({ objects }: Simulator): Markup {
  const sessions = objects.all('checkout.session', platformAccount).slice(0, maxRows);
  const subscriptions = objects.all('subscription', platformAccount).slice(0, maxRows);
  const invoices = objects.all('invoice', platformAccount).slice(0, maxRows);
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

function row(id: string, status: string | null, details: Markup): Markup {
  return html`<li data-testid="${id}">
    <code>${id}</code> <span class="tag ${tagClasses[status ?? '']}">${formatStatusName(status ?? '')}</span> <span class="grow">${details}</span>
  </li>`;
}

function link(url: string | null | undefined, text: string): Markup | null {
  return url ? html`<a href="${url}">${text}</a>` : null;
}
