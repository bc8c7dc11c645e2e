import { canReceiveTransfers } from '@frontage/domain/payout/connected-account';
import { debtOffsetPostings, sellerDebtPostings } from '@frontage/domain/ledger/postings';
import { nextSettlementStep, sellerReceivable, type SentTransfer, type SettlementStep } from '@frontage/domain/settlement/next-step';
import type { Transaction } from '../../platform/db/database.ts';
import { platformBook, postEntry } from '../ledger/public.ts';
import { storeOperation } from '../stripe-sync/public.ts';
import { lockPayment, lockSellerAccountOf, type PaymentToSettle, type SellerAccount } from './payment.store.ts';
import { findSteps, insertStep, type StepRow, sumDebts } from './settlement-step.store.ts';

export interface PlannedStep {
  /** What has to be done at the provider for it; null for a step that is done with being written down. */
  operation: string | null;
  /** The seller's account there. */
  account: string | null;
}

/** Writes down the next step of settling a payment, or finds the one that is under way. Null if there is nothing to do now. */
export async function planNextStep(tx: Transaction, invoiceId: string): Promise<PlannedStep | null> {
  const seller = await lockSellerAccountOf(tx, invoiceId);
  const payment = await lockPayment(tx, invoiceId);
  if (!payment) return null;
  const steps = await findSteps(tx, invoiceId);
  const account = seller?.provider_id ?? null;
  // One at a time: what the next one is depends on how this one ends.
  const underWay = steps.find(({ state }) => state === 'wanted');
  if (underWay) return { operation: nameOf(invoiceId, underWay.kind, underWay.number), account };
  const step = nextSettlementStep({
    due: payment.due,
    settled: payment.settled,
    canReceive: seller !== undefined && canReceiveTransfers(seller.facts),
    receivable: sellerReceivable(await sumDebts(tx, payment.seller_id)),
    transfers: transfersIn(steps),
  });
  return step && { operation: await writeStep(tx, payment, step, steps, seller), account };
}

async function writeStep(
  tx: Transaction,
  payment: PaymentToSettle,
  step: SettlementStep,
  steps: StepRow[],
  seller: SellerAccount | undefined,
): Promise<string | null> {
  const { kind, amount } = step;
  if (kind === 'transfer') return wantTransfer(tx, payment, amount, steps, seller);
  if (kind === 'reversal') {
    const source = steps.find(({ number }) => number === step.transfer);
    return wantReversal(tx, payment, { amount, from: step.transfer, transfer: source?.provider_id ?? '' });
  }
  await recordDebt(tx, payment, kind, amount);
  return null;
}

/** A step that moves no money: it is done with being written down. Whoever calls holds the payment. */
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
 * It is taken out of the charge itself, so that it waits exactly as long as that does. What no longer fits into the charge, because
 * an earlier transfer could not be taken back and was netted elsewhere, is taken from our own balance.
 */
async function wantTransfer(
  tx: Transaction,
  payment: PaymentToSettle,
  amount: number,
  steps: StepRow[],
  seller: SellerAccount | undefined,
): Promise<string> {
  const { id: invoice, seller_id: accountId, title: description } = payment;
  const sent = transfersIn(steps).reduce((sum, { reversibleAmount }) => sum + reversibleAmount, 0);
  const charge = sent + amount <= payment.amount ? payment.charge_id : null;
  if (payment.charge_id === null || !seller)
    throw new Error('a payment without a charge, or without an account that it could go to, can not be settled');
  const step = await insertStep(tx, { invoice_id: invoice, seller_id: accountId, kind: 'transfer', amount, state: 'wanted' });
  const name = nameOf(invoice, 'transfer', step);
  const input = { account: seller.provider_id, amount, charge, invoice, step, description };
  await storeOperation(tx, { name, kind: 'send-transfer', accountId, input });
  return name;
}

interface WantedReversal {
  amount: number;
  /** The step in which it was sent, and what the provider calls it. */
  from: number;
  transfer: string;
}

async function wantReversal(tx: Transaction, payment: PaymentToSettle, { amount, from, transfer }: WantedReversal): Promise<string> {
  const { id: invoice, seller_id: accountId } = payment;
  const row = { invoice_id: invoice, seller_id: accountId, kind: 'reversal', amount, state: 'wanted', transfer_number: from } as const;
  const step = await insertStep(tx, row);
  const name = nameOf(invoice, 'reversal', step);
  await storeOperation(tx, { name, kind: 'reverse-transfer', accountId, input: { transfer, amount, invoice, step } });
  return name;
}

function nameOf(invoiceId: string, kind: StepRow['kind'], number: number): string {
  return `${kind}:${invoiceId}:${number}`;
}

/** Newest first, with what was not taken back yet. */
function transfersIn(steps: StepRow[]): SentTransfer[] {
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
