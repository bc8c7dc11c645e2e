import { getAccount, getOnboardingData, type OnboardingData } from '../accounts/account-state.ts';
import { type AccountStep, applyAccountStep } from '../accounts/account-steps.ts';
import { redeemOnboardingLink } from '../api/links.ts';
import { emitEvent } from '../core/events.ts';
import type { OnboardingVisit } from '../core/object-kinds.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { type HttpRequest, type HttpResponse, redirectResponse } from '../http/request-and-response.ts';
import { accountName, describeRequirements } from './account-labels.ts';
import { html, type Markup } from './markup.ts';
import { messagePage, renderPage } from './render-page.ts';

/** A link works once. After that it redirects to the refresh URL, where the product creates a new one. */
export function enterOnboarding(simulator: Simulator, _request: HttpRequest, [linkId = '']: string[]): HttpResponse {
  const { random, database, objects } = simulator;
  return database.transaction(() => {
    const stored = objects.find('onboarding_link', platformAccount, linkId);
    if (!stored) return unknown;
    const link = redeemOnboardingLink(simulator, linkId);
    if (!link) return redirectResponse(stored.refreshUrl);
    const { account, returnUrl, refreshUrl } = link;
    const visit: OnboardingVisit = { id: random.newId('visit_', 32), account, returnUrl, refreshUrl, isOver: false };
    objects.add('onboarding_visit', platformAccount, visit);
    return redirectResponse(`/onboarding/visit/${visit.id}`);
  });
}

const unknown = messagePage('Onboarding', 'There is no such link.', 404);

export function onboardingPage(simulator: Simulator, _request: HttpRequest, [visitId = '']: string[]): HttpResponse {
  const visit = simulator.objects.find('onboarding_visit', platformAccount, visitId);
  if (!visit) return unknown;
  if (visit.isOver) return redirectResponse(visit.refreshUrl);
  const account = getAccount(simulator, visit.account);
  const data = getOnboardingData(simulator, account.id);
  return renderPage({
    title: 'Onboarding',
    body: html`<main class="narrow">
      <h1>Onboarding of <span data-testid="account-name">${accountName(account)}</span></h1>
      <p class="quiet"><code data-testid="account-id">${account.id}</code></p>
      ${requirementsSection(data)}
      <form method="post" class="actions">
        ${choicesFor(data).map(
          ({ step, label, isMain }) =>
            html`<button class="${isMain && 'main'}" name="step" value="${step}" data-testid="${step.replaceAll('_', '-')}">${label}</button>`,
        )}
        <button name="step" value="leave" data-testid="leave">Leave for now</button>
      </form>
    </main>`,
  });
}

function requirementsSection(data: OnboardingData): Markup {
  const requirements = describeRequirements(data);
  if (data.isRejected) return html`<p data-testid="nothing-needed">This account was rejected. Nothing you submit can change that.</p>`;
  if (requirements.length === 0) return html`<p data-testid="nothing-needed">Nothing else is needed.</p>`;
  return html`<section class="card">
    <h2>Still required</h2>
    <ul data-testid="requirements">
      ${requirements.map(
        ({ label, isLate, errors }) =>
          html`<li>
            ${label} ${isLate && html`<span class="tag bad">past due</span>`} ${errors.map((error) => html`<span class="error">${error}</span>`)}
          </li>`,
      )}
    </ul>
    <p class="quiet">Each button replaces the forms that Stripe would show. Stripe takes a little while to review what you submit.</p>
  </section>`;
}

interface Choice {
  step: AccountStep;
  label: string;
  isMain?: boolean;
}

function choicesFor(data: OnboardingData): Choice[] {
  if (data.isRejected || describeRequirements(data).length === 0) return [];
  const needsDocument = data.document === 'asked' || data.document === 'bad';
  const isBankMissing = data.bank === 'none' || data.bank === 'failed';
  const choices: (Choice | false)[] = [
    { step: 'submit_all', label: 'Complete everything', isMain: true },
    isBankMissing && { step: 'submit_all_but_bank_account', label: 'Complete without a bank account' },
    { step: 'submit_bad_document', label: 'Upload a bad document' },
    needsDocument && { step: 'submit_good_document', label: 'Upload a good document' },
    isBankMissing && { step: 'submit_bank_account', label: 'Add a bank account' },
  ];
  return choices.filter((choice) => choice !== false);
}

/** Applies the chosen step and redirects the owner back. Only the first button of a visit has an effect. */
export function finishOnboarding(simulator: Simulator, { body }: HttpRequest, [visitId = '']: string[]): HttpResponse {
  const { database, objects } = simulator;
  return database.transaction(() => {
    const visit = objects.find('onboarding_visit', platformAccount, visitId);
    if (!visit) return unknown;
    const stepName = new URLSearchParams(body).get('step');
    const choice = choicesFor(getOnboardingData(simulator, visit.account)).find(({ step }) => step === stepName);
    if (!visit.isOver) {
      if (!choice && stepName !== 'leave') return messagePage('Onboarding', 'That can’t be done now. Go back and load the page again.', 409);
      if (choice) applyAccountStep(simulator, visit.account, choice.step);
      objects.update({ ...visit, isOver: true });
      emitEvent(simulator, 'v2.core.account_link.returned', platformAccount, {
        id: visit.account,
        type: 'v2.core.account',
        url: `/v2/core/accounts/${visit.account}`,
      });
    }
    return visit.returnUrl ? redirectResponse(visit.returnUrl) : messagePage('Onboarding', 'That was all. You can close this page.', 200);
  });
}
