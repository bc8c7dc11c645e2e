import { hasAtMostTwoDecimals, formatMoney, toHundredths } from '@frontage/domain/money';
import { closeProblemCase, refundPayment, settleInvoice } from '../features/settlements/public.ts';
import { type Act, done, failed, type Outcome } from './command.ts';
import type { OperatorDeps } from './operator-deps.ts';

interface Wanted {
  invoiceId: string;
  amount: number | 'all';
  reason: string;
  caseId: string | null;
}

export function readRefund(words: string[]): Act | null {
  const flag = words.indexOf('--case');
  const caseId = flag === -1 ? null : words[flag + 1];
  if (caseId === undefined) return null;
  const [invoiceId, dollars, ...reason] = flag === -1 ? words : words.toSpliced(flag, 2);
  const amount = readAmount(dollars ?? '');
  if (!invoiceId || amount === null || reason.length === 0) return null;
  return (deps) => refund(deps, { invoiceId, amount, reason: reason.join(' '), caseId });
}

/** In cents. */
function readAmount(dollars: string): number | 'all' | null {
  if (dollars === 'all') return 'all';
  const amount = Number(dollars.replace(/^\$/, ''));
  return /^\$?\d+(\.\d{1,2})?$/.test(dollars) && hasAtMostTwoDecimals(amount) && amount > 0 ? toHundredths(amount) : null;
}

const refusals = {
  no_such_payment: 'There is no such payment.',
  not_paid: 'It wasn’t paid, so there is nothing to refund.',
  disputed: 'The customer’s bank has reversed it or is about to, so it can’t be refunded now.',
  too_much: 'That is more than is left to refund.',
};

async function refund(deps: OperatorDeps, { caseId, ...wanted }: Wanted): Promise<Outcome> {
  const outcome = await refundPayment(deps, wanted);
  if ('refusal' in outcome) return failed(refusals[outcome.refusal]);
  const money = formatMoney(outcome.amount);
  if (outcome.state === 'refused') return failed(`The payment provider refused to refund ${money}.`);
  if (outcome.state === 'failed') return failed(`The customer’s bank returned the ${money}.`);
  if (outcome.state === 'wanted')
    return done(`${money} will be refunded as soon as the payment provider responds.${caseId ? ' The case stays open.' : ''}`);
  await settleInvoice(deps, wanted.invoiceId);
  if (caseId === null) return done(`${money} was refunded.`);
  const isClosed = await closeProblemCase(deps, caseId, `Refunded ${money}: ${wanted.reason}`);
  return done(`${money} was refunded. ${isClosed ? 'The case is closed.' : 'There is no such open case.'}`);
}
