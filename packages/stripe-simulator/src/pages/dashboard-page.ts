import type { Stripe } from 'stripe';
import { getAccount, givenBy } from '../accounts/account-state.ts';
import { openDashboard } from '../api/links.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { type Answer, type Asked, redirect } from '../http/exchange.ts';
import { scheduleOf } from '../money/balance-settings.ts';
import { html, type Markup } from './markup.ts';
import { nameOf, sayBank, wantedOf } from './say-account.ts';
import { sayDate, sayMoney, sayName } from './words.ts';
import { sayInstead, writePage } from './write-page.ts';

/** Who came in through a link stays in: the page can be loaded again. */
export interface DashboardVisit {
  id: string;
  account: string;
}

export function enterDashboard(simulator: Simulator, _asked: Asked, [linkId = '']: string[]): Answer {
  const { chance, database, objects } = simulator;
  return database.transaction(() => {
    const link = openDashboard(simulator, linkId);
    if (!link) return sayInstead('This link has run out', 'A link to the dashboard opens it once and only for a short time. Ask for a new one.', 410);
    const visit: DashboardVisit = { id: chance.newId('visit_', 32), account: link.account };
    objects.add('dashboard_visit', platform, visit);
    return redirect(`/express/visit/${visit.id}`);
  });
}

export function dashboardPage(simulator: Simulator, _asked: Asked, [visitId = '']: string[]): Answer {
  const { books, objects } = simulator;
  const visit = objects.find('dashboard_visit', platform, visitId);
  if (!visit) return sayInstead('Dashboard', 'There is no such page.', 404);
  const account = getAccount(simulator, visit.account);
  const given = givenBy(simulator, account.id);
  const wanted = wantedOf(given);
  return writePage({
    title: 'Dashboard',
    body: html`<main class="narrow">
      <h1 data-testid="account-name">${nameOf(account)}</h1>
      <p class="quiet">Express dashboard · <code data-testid="account-id">${account.id}</code></p>
      ${
        wanted.length > 0 &&
        html`<section class="card">
          <h2>Stripe wants something of you</h2>
          <ul data-testid="wanted">
            ${wanted.map(({ what }) => html`<li>${what}</li>`)}
          </ul>
        </section>`
      }
      <section class="card">
        <h2>Balance</h2>
        <dl class="figures">
          <div>
            <dt>Available</dt>
            <dd data-testid="available">${sayMoney(books.amountIn(`${account.id}:available`))}</dd>
          </div>
          <div>
            <dt>On the way</dt>
            <dd data-testid="pending">${sayMoney(books.amountIn(`${account.id}:pending`))}</dd>
          </div>
        </dl>
      </section>
      <section class="card">
        <h2>Payouts</h2>
        <p>
          <span data-testid="schedule">${saySchedule(scheduleOf(simulator, account.id))}</span> · <span data-testid="bank">${sayBank(given)}</span>
        </p>
        ${payouts(objects.all('payout', account.id))}
      </section>
    </main>`,
  });
}

function payouts(all: Stripe.Payout[]): Markup {
  if (all.length === 0) return html`<p class="quiet" data-testid="no-payouts">No payouts yet.</p>`;
  return html`<ul class="rows" data-testid="payouts">
    ${all.slice(0, 50).map(
      ({ amount, status, arrival_date: arrival, failure_message: failure }) =>
        html`<li>
          <strong>${sayMoney(amount)}</strong>
          <span class="tag ${status === 'failed' ? 'bad' : status === 'paid' && 'good'}">${sayName(status)}</span>
          <span class="quiet">${failure ?? `${status === 'paid' ? 'arrived' : 'arrives'} ${sayDate(arrival * 1000)}`}</span>
        </li>`,
    )}
  </ul>`;
}

type Schedule = ReturnType<typeof scheduleOf>;

function saySchedule({ interval, weekly_payout_days: days = [], monthly_payout_days: dates = [] }: Schedule): string {
  if (interval === 'weekly') return `Every ${days.map((name) => name[0]?.toUpperCase() + name.slice(1)).join(' and ')}`;
  if (interval === 'monthly') return `On day ${dates.join(', ')} of each month`;
  return interval === 'daily' ? 'Every business day' : 'When you ask for it';
}
