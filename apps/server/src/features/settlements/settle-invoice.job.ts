import { debtOffsetPostings, sellerDebtPostings } from '@frontage/domain/ledger/postings';
import { canReceiveTransfers } from '@frontage/domain/payout/connected-account';
import { nextSettlementStep, sellerReceivable, type SentTransfer, type SettlementStep } from '@frontage/domain/settlement/next-step';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { platformBook, postEntry } from '../ledger/public.ts';
import { syncAccount } from '../payouts/public.ts';
import { runOperation, storeOperation } from '../stripe-sync/public.ts';
import {
  findPayment,
  findSteps,
  findUnsettledInvoices,
  insertStep,
  lockPayment,
  lockSellerAccountOf,
  type PaymentToSettle,
  type SellerAccount,
  type StepRow,
  sumDebts,
} from './settlement.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'config' | 'db' | 'provider' | 'operations' | 'queue' | 'secrets' | 'log'>;

const job = z.object({ invoiceId: z.string() });

export async function settleInvoiceJob(deps: Deps, data: unknown): Promise<void> {
  await settleInvoice(deps, job.parse(data).invoiceId);
}

/**
 * Takes step after step until the seller has what is due to them, or nothing more can be done now. Each step is stored before Stripe
 * is asked and runs once, however many workers settle the same invoice and whenever one of them crashes.
 */
export async function settleInvoice(deps: Deps, invoiceId: string): Promise<void> {
  for (;;) {
    const step = await deps.db.transaction((tx) => planNextStep(tx, invoiceId));
    if (!step || !(await runStep(deps, step))) return;
  }
}

/** False if Stripe refuses and there is no other step to try now. */
async function runStep(deps: Deps, { operation, account }: PlannedStep): Promise<boolean> {
  if (operation === null) return true;
  try {
    await runOperation(deps, operation);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    if (error.code === 'balance_insufficient' && operation.startsWith('reversal:')) return true;
    deps.log.error({ code: error.code, kind: operation }, 'Stripe refused a settlement step: it is tried again later');
    // The account may have been restricted without our knowing.
    if (account !== null) await syncAccount(deps, account);
    return false;
  }
  if (account !== null) await deps.db.transaction((tx) => deps.queue.enqueue(tx, 'post-balance-transactions', { account }));
  return true;
}

/** Queues what could be settled and isn't, because a job was lost, a step was left or an account can receive again. Returns how many. */
export async function enqueueUnsettledInvoices({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<number> {
  return db.transaction(async (tx) => {
    const unsettled = await findUnsettledInvoices(tx, 500);
    for (const invoiceId of unsettled) await queue.enqueue(tx, 'settle-invoice', { invoiceId });
    return unsettled.length;
  });
}

/** What is due to the seller and what they have of it; null if there is no such payment. */
export async function readSettlement({ db }: Pick<SettlementsDeps, 'db'>, invoiceId: string): Promise<{ due: number; settled: number } | null> {
  const payment = await findPayment(db.write, invoiceId);
  return payment ? { due: payment.due, settled: payment.settled } : null;
}

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
