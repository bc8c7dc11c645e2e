import * as z from 'zod/mini';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { syncAccount } from '../payouts/public.ts';
import { runOperation } from '../stripe-sync/public.ts';
import { findPayment } from './payment.store.ts';
import { type PlannedStep, planNextStep } from './plan-step.ts';
import { findUnsettledInvoices } from './settlement-step.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'config' | 'db' | 'provider' | 'operations' | 'queue' | 'secrets' | 'log'>;

const job = z.object({ invoiceId: z.string() });

export async function settleInvoiceJob(deps: Deps, data: unknown): Promise<void> {
  await settleInvoice(deps, job.parse(data).invoiceId);
}

/**
 * Takes step after step until the seller has what he is to have of a payment, or nothing more can be done now. However many do
 * this at once and whenever they die: each step is written down before anybody is asked, and done once.
 */
export async function settleInvoice(deps: Deps, invoiceId: string): Promise<void> {
  for (;;) {
    const step = await deps.db.transaction((tx) => planNextStep(tx, invoiceId));
    if (!step || !(await take(deps, step))) return;
  }
}

/** False if the provider refuses and there is no other way for now. */
async function take(deps: Deps, { operation, account }: PlannedStep): Promise<boolean> {
  if (operation === null) return true;
  try {
    await runOperation(deps, operation);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    if (error.code === 'balance_insufficient' && operation.startsWith('reversal:')) return true;
    deps.log.error({ code: error.code, kind: operation }, 'the payment provider refused to settle a payment: it is tried again later');
    // The account may have changed without our hearing of it.
    if (account !== null) await syncAccount(deps, account);
    return false;
  }
  if (account !== null) await deps.db.transaction((tx) => deps.queue.enqueue(tx, 'post-movements', { account }));
  return true;
}

/** What is not settled and could be, because a job was lost, a step was left or an account can receive again, is queued. Tells how many. */
export async function enqueueUnsettledInvoices({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<number> {
  return db.transaction(async (tx) => {
    const unsettled = await findUnsettledInvoices(tx, 500);
    for (const invoiceId of unsettled) await queue.enqueue(tx, 'settle-invoice', { invoiceId });
    return unsettled.length;
  });
}

/** What the seller is to have of a payment, and what he has; null if there is no such payment. */
export async function readSettlement({ db }: Pick<SettlementsDeps, 'db'>, invoiceId: string): Promise<{ due: number; settled: number } | null> {
  const payment = await findPayment(db.write, invoiceId);
  return payment ? { due: payment.due, settled: payment.settled } : null;
}
