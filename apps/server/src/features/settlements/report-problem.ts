import { canReportProblem, problemDays } from '@frontage/domain/settlement/problem-window';
import { AppError } from '../../platform/errors.ts';
import { postMail } from '../../platform/mail/outbox.ts';
import type { Principal } from '../../platform/principal.ts';
import { problemReportedMail } from './emails/problem-reported.email.ts';
import { findOwnPayment, insertCase } from './problem-case.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'config' | 'db' | 'queue' | 'secrets' | 'log'>;

/** A customer says that something is wrong with what was paid for. A person looks at it; nothing moves by itself. */
export async function reportProblem(deps: Deps, { accountId }: Principal, invoiceId: string, text: string): Promise<void> {
  const payment = await findOwnPayment(deps.db.write, accountId, invoiceId);
  if (!payment) throw new AppError('not_found');
  if (!canReportProblem(payment.paid_at.getTime(), payment.now.getTime()))
    throw new AppError('too_late', { message: `A problem can be reported within ${problemDays} days of the payment.` });
  await deps.db.transaction(async (tx) => {
    if (!(await insertCase(tx, { invoiceId, customerId: accountId, text }))) throw new AppError('problem_known');
    if (payment.address) await postMail(deps, tx, problemReportedMail(deps, { ...payment, address: payment.address }));
  });
  deps.log.warn({ accountId, kind: 'problem' }, 'a customer has reported a problem with a payment');
}
