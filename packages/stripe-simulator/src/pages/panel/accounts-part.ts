import { type Account, capabilitiesOf, givenBy } from '../../accounts/account-state.ts';
import { accountSteps } from '../../accounts/account-steps.ts';
import { platform } from '../../core/objects.ts';
import type { Simulator } from '../../core/simulator.ts';
import { html, type Markup } from '../markup.ts';
import { nameOf, sayBank, wantedOf } from '../say-account.ts';
import { sayMoney, sayName } from '../words.ts';

const shown = 50;

export function accountsPart(simulator: Simulator): Markup {
  const accounts = simulator.objects.all('v2.core.account', platform);
  return html`<section class="card" id="accounts">
    <h2>Accounts</h2>
    ${accounts.length === 0 && html`<p class="quiet">None yet.</p>`} ${accounts.slice(0, shown).map((account) => accountCard(simulator, account))}
    ${accounts.length > shown && html`<p class="quiet">and ${accounts.length - shown} older ones</p>`}
  </section>`;
}

const moods: Record<string, string> = { active: 'good', restricted: 'bad', rejected: 'bad' };

function accountCard(simulator: Simulator, account: Account): Markup {
  const { id, closed } = account;
  const given = givenBy(simulator, id);
  const { transfers, payouts } = capabilitiesOf(given);
  const wanted = wantedOf(given).map(({ what }) => what);
  return html`<article id="${id}" data-testid="account-${id}">
    <h3>${nameOf(account)}</h3>
    <p>
      <code>${id}</code>
      <span class="tag ${moods[transfers]}" data-testid="transfers">transfers ${transfers}</span>
      <span class="tag ${moods[payouts]}" data-testid="payouts">payouts ${payouts}</span> ${closed && html`<span class="tag bad">closed</span>`}
    </p>
    <p class="quiet">
      ${sayBank(given)} · document ${sayName(given.document)} · verification ${sayName(given.verification)} · available
      ${sayMoney(simulator.books.amountIn(`${id}:available`))} · on the way ${sayMoney(simulator.books.amountIn(`${id}:pending`))}
      ${wanted.length > 0 && html`<br />Wanted: ${wanted.join(', ')}`}
    </p>
    <form method="post" action="/_sim/panel/accounts/${id}" class="buttons">
      ${accountSteps.map((step) => html`<button name="step" value="${step}">${sayName(step)}</button>`)}
    </form>
  </article>`;
}
