import { debtOffsetPostings, sellerDebtPostings } from '@frontage/domain/ledger/postings';
import { canReceiveTransfers } from '@frontage/domain/payout/connected-account';
import { nextSettlementStep, sellerReceivable, type SentTransfer, type SettlementStep } from '@frontage/domain/settlement/next-step';
import type { Transaction } from '../../platform/db/database.ts';
import { platformBook, postEntry } from '../ledger/public.ts';
import { storeOperation } from '../stripe-sync/public.ts';
import { lockPayment, lockSellerAccountOf, type PaymentToSettle, type SellerAccount } from './payment.store.ts';
import { findSteps, insertStep, type StepRow, sumDebts } from './settlement-step.store.ts';

export interface PlannedStep {
  /** The operation to run at Stripe; null for a step that moves no money and is done once it is stored. */
  operation: string | null;
  /** The seller's account at Stripe. */
  account: string | null;
}

/** Stores the next step of settling a payment, or finds the one that is in progress. Null if there is nothing to do now. */
export async function planNextStep(tx: Transaction, invoiceId: string): Promise<PlannedStep | null> {
  const seller = await lockSellerAccountOf(tx, invoiceId);
  const payment = await lockPayment(tx, invoiceId);
  if (!payment) return null;
  const steps = await findSteps(tx, invoiceId);
  const account = seller?.provider_id ?? null;
  // One at a time: the next step depends on how this one ends.
  const inProgress = steps.find(({ state }) => state === 'wanted');
  if (inProgress) return { operation: operationName(invoiceId, inProgress.kind, inProgress.number), account };
  const step = nextSettlementStep({
    due: payment.due,
    settled: payment.settled,
    canReceive: seller !== undefined && canReceiveTransfers(seller.facts),
    receivable: sellerReceivable(await sumDebts(tx, payment.seller_id)),
    transfers: sentTransfers(steps),
  });
  return step && { operation: await storeStep(tx, payment, step, steps, seller), account };
}

async function storeStep(
  tx: Transaction,
  payment: PaymentToSettle,
  step: SettlementStep,
  steps: StepRow[],
  seller: SellerAccount | undefined,
): Promise<string | null> {
  const { kind, amount } = step;
  if (kind === 'transfer') return requestTransfer(tx, payment, amount, steps, seller);
  if (kind === 'reversal') {
    const source = steps.find(({ number }) => number === step.transfer);
    return requestReversal(tx, payment, { amount, transferNumber: step.transfer, transfer: source?.provider_id ?? '' });
  }
  await recordDebt(tx, payment, kind, amount);
  return null;
}

/** `owe`: the seller can't give it back now. `net`: it is offset against what they owe. Caller must hold the payment's row lock. */
export async function recordDebt(tx: Transaction, payment: PaymentToSettle, kind: 'net' | 'owe', amount: number): Promise<void> {
  const { id, seller_id: seller, now } = payment;
  const number = await insertStep(tx, { invoice_id: id, seller_id: seller, kind, amount, state: 'done' });
  await postEntry(tx, {
    name: `${kind}:${id}:${number}`,
    book: platformBook,
    kind,
    occurredAt: now,
    invoice: id,
    postings: kind === 'net' ? debtOffsetPostings(seller, amount) : sellerDebtPostings(seller, amount),
  });
}

/**
 * The transfer comes out of the charge, so it becomes available with the charge. If an earlier transfer could not be reversed and
 * was offset against another payment, the charge may be used up; then the transfer comes out of our own balance.
 */
async function requestTransfer(
  tx: Transaction,
  payment: PaymentToSettle,
  amount: number,
  steps: StepRow[],
  seller: SellerAccount | undefined,
): Promise<string> {
  const { id: invoice, seller_id: accountId, title: description } = payment;
  const sent = sentTransfers(steps).reduce((sum, { reversibleAmount }) => sum + reversibleAmount, 0);
  const charge = sent + amount <= payment.amount ? payment.charge_id : null;
  if (payment.charge_id === null || !seller) throw new Error('a transfer needs a charge and a connected account');
  const step = await insertStep(tx, { invoice_id: invoice, seller_id: accountId, kind: 'transfer', amount, state: 'wanted' });
  const name = operationName(invoice, 'transfer', step);
  const input = { account: seller.provider_id, amount, charge, invoice, step, description };
  await storeOperation(tx, { name, kind: 'send-transfer', accountId, input });
  return name;
}

interface ReversalPlan {
  amount: number;
  /** The number of the step that sent the transfer, and Stripe's id of it. */
  transferNumber: number;
  transfer: string;
}

async function requestReversal(tx: Transaction, payment: PaymentToSettle, { amount, transferNumber, transfer }: ReversalPlan): Promise<string> {
  const { id: invoice, seller_id: accountId } = payment;
  const row = { invoice_id: invoice, seller_id: accountId, kind: 'reversal', amount, state: 'wanted', transfer_number: transferNumber } as const;
  const step = await insertStep(tx, row);
  const name = operationName(invoice, 'reversal', step);
  await storeOperation(tx, { name, kind: 'reverse-transfer', accountId, input: { transfer, amount, invoice, step } });
  return name;
}

function operationName(invoiceId: string, kind: StepRow['kind'], number: number): string {
  return `${kind}:${invoiceId}:${number}`;
}

/** Newest first, each with what is not reversed yet. */
function sentTransfers(steps: StepRow[]): SentTransfer[] {
  const reversals = steps.filter(({ kind, state }) => kind === 'reversal' && state === 'done');
  return steps
    .filter(({ kind, state }) => kind === 'transfer' && state === 'done')
    .map(({ number, amount }) => ({
      number,
      reversibleAmount: reversals
        .filter((reversal) => reversal.transfer_number === number)
        .reduce((left, reversal) => left - reversal.amount, amount),
    }))
    .toReversed();
}
