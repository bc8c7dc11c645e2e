import { hasAtMostTwoDecimals, formatMoney, toHundredths } from '@frontage/domain/money';
import { closeProblemCase, refundPayment, settleInvoice } from '../features/settlements/public.ts';
import { type RunCommand, done, failed, type Outcome } from './command.ts';
import type { OperatorDeps } from './operator-deps.ts';

interface RefundRequest {
  invoiceId: string;
  amount: number | 'all';
  reason: string;
  caseId: string | null;
}

export function parseRefundCommand(words: string[]): RunCommand | null {
  const flag = words.indexOf('--case');
  const caseId = flag === -1 ? null : words[flag + 1];
  if (caseId === undefined) return null;
  const [invoiceId, dollars, ...reason] = flag === -1 ? words : words.toSpliced(flag, 2);
  const amount = parseAmount(dollars ?? '');
  if (!invoiceId || amount === null || reason.length === 0) return null;
  return (deps) => refundAndCloseCase(deps, { invoiceId, amount, reason: reason.join(' '), caseId });
}

/** In cents. */
function parseAmount(dollars: string): number | 'all' | null {
  if (dollars === 'all') return 'all';
  const amount = Number(dollars.replace(/^\$/, ''));
  return /^\$?\d+(\.\d{1,2})?$/.test(dollars) && hasAtMostTwoDecimals(amount) && amount > 0 ? toHundredths(amount) : null;
}

const refusals = {
  no_such_payment: 'There is no such payment.',
  not_paid: 'It was not paid, so nothing can be refunded.',
  disputed: 'The customer disputes it, so nothing can be refunded now.',
  too_much: 'That is more than is left to refund.',
};

async function refundAndCloseCase(deps: OperatorDeps, { caseId, ...refund }: RefundRequest): Promise<Outcome> {
  const outcome = await refundPayment(deps, refund);
  if ('refusal' in outcome) return failed(refusals[outcome.refusal]);
  const money = formatMoney(outcome.amount);
  if (outcome.state === 'refused') return failed(`Stripe refused to refund ${money}.`);
  if (outcome.state === 'failed') return failed(`The customer’s bank did not accept the refund of ${money}.`);
  if (outcome.state === 'wanted') return done(`${money} will be refunded as soon as Stripe answers.${caseId ? ' The case stays open.' : ''}`);
  await settleInvoice(deps, refund.invoiceId);
  if (caseId === null) return done(`${money} was refunded.`);
  const isClosed = await closeProblemCase(deps, caseId, `Refunded ${money}: ${refund.reason}`);
  return done(`${money} was refunded. ${isClosed ? 'The case is closed.' : 'There is no such open case.'}`);
}
