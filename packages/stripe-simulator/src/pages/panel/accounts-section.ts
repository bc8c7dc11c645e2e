import { type Account, getCapabilities, getOnboardingData } from '../../accounts/account-state.ts';
import { accountSteps } from '../../accounts/account-steps.ts';
import { platformAccount } from '../../core/objects.ts';
import type { Simulator } from '../../core/simulator.ts';
import { html, type Markup } from '../markup.ts';
import { accountName, describeBankAccount, describeRequirements } from '../account-labels.ts';
import { formatMoney, formatStatusName } from '../format.ts';

const shown = 50;

export function accountsSection(simulator: Simulator): Markup {
  const accounts = simulator.objects.all('v2.core.account', platformAccount);
  return html`<section class="card" id="accounts">
    <h2>Accounts</h2>
    ${accounts.length === 0 && html`<p class="quiet">None yet.</p>`} ${accounts.slice(0, shown).map((account) => accountCard(simulator, account))}
    ${accounts.length > shown && html`<p class="quiet">and ${accounts.length - shown} older ones</p>`}
  </section>`;
}

const moods: Record<string, string> = { active: 'good', restricted: 'bad', rejected: 'bad' };

function accountCard(simulator: Simulator, account: Account): Markup {
  const { id, closed } = account;
  const given = getOnboardingData(simulator, id);
  const { transfers, payouts } = getCapabilities(given);
  const wanted = describeRequirements(given).map(({ what }) => what);
  return html`<article id="${id}" data-testid="account-${id}">
    <h3>${accountName(account)}</h3>
    <p>
      <code>${id}</code>
      <span class="tag ${moods[transfers]}" data-testid="transfers">transfers ${transfers}</span>
      <span class="tag ${moods[payouts]}" data-testid="payouts">payouts ${payouts}</span> ${closed && html`<span class="tag bad">closed</span>`}
    </p>
    <p class="quiet">
      ${describeBankAccount(given)} · document ${formatStatusName(given.document)} · verification ${formatStatusName(given.verification)} · available
      ${formatMoney(simulator.books.amountIn(`${id}:available`))} · on the way ${formatMoney(simulator.books.amountIn(`${id}:pending`))}
      ${wanted.length > 0 && html`<br />Wanted: ${wanted.join(', ')}`}
    </p>
    <form method="post" action="/_sim/panel/accounts/${id}" class="buttons">
      ${accountSteps.map((step) => html`<button name="step" value="${step}">${formatStatusName(step)}</button>`)}
    </form>
  </article>`;
}
