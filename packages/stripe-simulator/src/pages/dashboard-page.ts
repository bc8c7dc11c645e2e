import type { Stripe } from 'stripe';
import { getAccount, getOnboardingData } from '../accounts/account-state.ts';
import { redeemDashboardLink } from '../api/links.ts';
import type { DashboardVisit } from '../core/object-kinds.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { type HttpRequest, type HttpResponse, redirectResponse } from '../http/request-and-response.ts';
import { getPayoutSchedule } from '../money/balance-settings.ts';
import { accountName, describeBankAccount, describeRequirements } from './account-labels.ts';
import { formatDate, formatMoney, formatStatusName } from './format.ts';
import { html, type Markup } from './markup.ts';
import { messagePage, renderPage } from './render-page.ts';

export function enterDashboard(simulator: Simulator, _request: HttpRequest, [linkId = '']: string[]): HttpResponse {
  const { random, database, objects } = simulator;
  return database.transaction(() => {
    const link = redeemDashboardLink(simulator, linkId);
    if (!link)
      return messagePage('This link has run out', 'A link to the dashboard opens it once and only for a short time. Ask for a new one.', 410);
    const visit: DashboardVisit = { id: random.newId('visit_', 32), account: link.account };
    objects.add('dashboard_visit', platformAccount, visit);
    return redirectResponse(`/express/visit/${visit.id}`);
  });
}

export function dashboardPage(simulator: Simulator, _request: HttpRequest, [visitId = '']: string[]): HttpResponse {
  const { books, objects } = simulator;
  const visit = objects.find('dashboard_visit', platformAccount, visitId);
  if (!visit) return messagePage('Dashboard', 'There is no such page.', 404);
  const account = getAccount(simulator, visit.account);
  const onboarding = getOnboardingData(simulator, account.id);
  const requirements = describeRequirements(onboarding);
  return renderPage({
    title: 'Dashboard',
    body: html`<main class="narrow">
      <h1 data-testid="account-name">${accountName(account)}</h1>
      <p class="quiet">Express dashboard · <code data-testid="account-id">${account.id}</code></p>
      ${
        requirements.length > 0 &&
        html`<section class="card">
          <h2>Stripe needs more information</h2>
          <ul data-testid="requirements">
            ${requirements.map(({ label }) => html`<li>${label}</li>`)}
          </ul>
        </section>`
      }
      <section class="card">
        <h2>Balance</h2>
        <dl class="figures">
          <div>
            <dt>Available</dt>
            <dd data-testid="available">${formatMoney(books.amountIn(`${account.id}:available`))}</dd>
          </div>
          <div>
            <dt>On the way</dt>
            <dd data-testid="pending">${formatMoney(books.amountIn(`${account.id}:pending`))}</dd>
          </div>
        </dl>
      </section>
      <section class="card">
        <h2>Payouts</h2>
        <p>
          <span data-testid="schedule">${describeSchedule(getPayoutSchedule(simulator, account.id))}</span> ·
          <span data-testid="bank">${describeBankAccount(onboarding)}</span>
        </p>
        ${payoutList(objects.all('payout', account.id))}
      </section>
    </main>`,
  });
}

function payoutList(payouts: Stripe.Payout[]): Markup {
  if (payouts.length === 0) return html`<p class="quiet" data-testid="no-payouts">No payouts yet.</p>`;
  return html`<ul class="rows" data-testid="payouts">
    ${payouts.slice(0, 50).map(
      ({ amount, status, arrival_date: arrival, failure_message: failure }) =>
        html`<li>
          <strong>${formatMoney(amount)}</strong>
          <span class="tag ${status === 'failed' ? 'bad' : status === 'paid' && 'good'}">${formatStatusName(status)}</span>
          <span class="quiet">${failure ?? `${status === 'paid' ? 'arrived' : 'arrives'} ${formatDate(arrival * 1000)}`}</span>
        </li>`,
    )}
  </ul>`;
}

type Schedule = ReturnType<typeof getPayoutSchedule>;

function describeSchedule({ interval, weekly_payout_days: days = [], monthly_payout_days: dates = [] }: Schedule): string {
  if (interval === 'weekly') return `Every ${days.map((name) => name[0]?.toUpperCase() + name.slice(1)).join(' and ')}`;
  if (interval === 'monthly') return `On day ${dates.join(', ')} of each month`;
  return interval === 'daily' ? 'Every business day' : 'When you ask for it';
}
