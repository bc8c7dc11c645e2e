import type { ProblemCase } from '@frontage/contract/request-details';
import { canReportProblem, problemReportDays } from '@frontage/domain/settlement/problem-window';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { problemReportedEmail } from './emails/problem-reported.email.ts';
import {
  findOpenProblemCases,
  findPaymentOfCustomer,
  findProblemCasesOfRequest,
  insertProblemCase,
  type OpenProblemCase,
  storeResolution,
} from './problem-case.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'config' | 'db' | 'queue' | 'secrets' | 'log'>;

/** A customer reports that something is wrong with what they paid for. A person looks at the case; no money moves automatically. */
export async function reportProblem(deps: Deps, { accountId }: Principal, invoiceId: string, text: string): Promise<void> {
  const payment = await findPaymentOfCustomer(deps.db.write, accountId, invoiceId);
  if (!payment) throw new AppError('not_found');
  if (!canReportProblem(payment.paid_at.getTime(), payment.now.getTime()))
    throw new AppError('too_late', { message: `You can report a problem within ${problemReportDays} days of the payment.` });
  await deps.db.transaction(async (tx) => {
    if (!(await insertProblemCase(tx, { invoiceId, customerId: accountId, text }))) throw new AppError('problem_already_reported');
    if (payment.address) await enqueueEmail(deps, tx, problemReportedEmail(deps, payment, payment.address));
  });
  deps.log.warn({ accountId, kind: 'problem' }, 'a customer has reported a problem with a payment');
}

/** Open cases, oldest first. */
export function listProblemCases({ db }: Pick<SettlementsDeps, 'db'>): Promise<OpenProblemCase[]> {
  return findOpenProblemCases(db.write);
}

/** Problems with the payments of a request. The caller checks who may read it. What was written stays between the customer and us. */
export async function readProblemsOfRequest({ db }: Pick<SettlementsDeps, 'db'>, { type }: Principal, requestId: string): Promise<ProblemCase[]> {
  return (await findProblemCasesOfRequest(db.write, requestId)).map((row) => ({
    _id: row.id,
    state: row.state,
    reportedAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    payment: row.invoice_id,
    text: type === 'customer' ? row.text : null,
  }));
}

/** False if there is no such open case. */
export function closeProblemCase({ db }: Pick<SettlementsDeps, 'db'>, id: string, resolution: string): Promise<boolean> {
  return storeResolution(db.write, id, resolution);
}
