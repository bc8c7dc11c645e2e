import { describeProposalProblem, findProposalProblem } from '@frontage/domain/rental-request/proposal';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { act } from './act-on-request.ts';
import { hasFreeSlot, insertProposal } from './proposal.store.ts';
import { datesOf, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** The seller proposes other dates for a pending request. Until the customer agrees, the request keeps its own. */
export async function proposeDates(deps: RequestsDeps, principal: Principal, id: string, dates: RentalDates): Promise<void> {
  await act(deps, principal, { id }, 'propose', {
    alsoInTransaction: async (tx, request) => {
      await requireProposable(tx, request, dates);
      await insertProposal(tx, request, dates);
    },
  });
}

/** The request gets the proposed dates. The seller still has to accept it. */
export async function agreeToProposal(deps: RequestsDeps, principal: Principal, id: string, number: number): Promise<void> {
  await act(deps, principal, { id }, 'agree', { agreesTo: number });
}

async function requireProposable(tx: Transaction, request: RequestRow, dates: RentalDates): Promise<void> {
  const { period, proposal, lead_days: leadDays } = request;
  const today = dayIn(request.now, request.listing_zone);
  const problem = findProposalProblem(dates, { requested: datesOf(request), proposed: proposal && datesOf(proposal), period, today, leadDays });
  if (problem) throw new AppError('validation_failed', { fields: { [problem.field]: describeProposalProblem(problem, period, today) } });
  if (!(await hasFreeSlot(tx, request, dates))) throw new AppError('dates_taken');
}
