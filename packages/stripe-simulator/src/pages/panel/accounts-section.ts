import { type Account, getCapabilities, getOnboardingData } from '../../accounts/account-state.ts';
import { accountSteps } from '../../accounts/account-steps.ts';
import { platformAccount } from '../../core/objects.ts';
import type { Simulator } from '../../core/simulator.ts';
import { accountName, describeBankAccount, describeRequirements } from '../account-labels.ts';
import { formatMoney, formatStatusName } from '../format.ts';
import { html, type Markup } from '../markup.ts';

const maxAccounts = 50;

export function accountsSection(simulator: Simulator): Markup {
  const accounts = simulator.objects.all('v2.core.account', platformAccount);
  return html`<section class="card" id="accounts">
    <h2>Accounts</h2>
    ${accounts.length === 0 && html`<p class="quiet">None yet.</p>`}
    ${accounts.slice(0, maxAccounts).map((account) => accountCard(simulator, account))}
    ${accounts.length > maxAccounts && html`<p class="quiet">and ${accounts.length - maxAccounts} older ones</p>`}
  </section>`;
}

const tagClasses: Record<string, string> = { active: 'good', restricted: 'bad', rejected: 'bad' };

function accountCard(simulator: Simulator, account: Account): Markup {
  const { id, closed } = account;
  const onboarding = getOnboardingData(simulator, id);
  const { transfers, payouts } = getCapabilities(onboarding);
  const requirements = describeRequirements(onboarding).map(({ label }) => label);
  return html`<article id="${id}" data-testid="account-${id}">
    <h3>${accountName(account)}</h3>
    <p>
      <code>${id}</code>
      <span class="tag ${tagClasses[transfers]}" data-testid="transfers">transfers ${transfers}</span>
      <span class="tag ${tagClasses[payouts]}" data-testid="payouts">payouts ${payouts}</span> ${closed && html`<span class="tag bad">closed</span>`}
    </p>
    <p class="quiet">
      ${describeBankAccount(onboarding)} · document ${formatStatusName(onboarding.document)} · verification
      ${formatStatusName(onboarding.verification)} · available ${formatMoney(simulator.books.amountIn(`${id}:available`))} · on the way
      ${formatMoney(simulator.books.amountIn(`${id}:pending`))} ${requirements.length > 0 && html`<br />Wanted: ${requirements.join(', ')}`}
    </p>
    <form method="post" action="/_sim/panel/accounts/${id}" class="buttons">
      ${accountSteps.map((step) => html`<button name="step" value="${step}">${formatStatusName(step)}</button>`)}
    </form>
  </article>`;
}
