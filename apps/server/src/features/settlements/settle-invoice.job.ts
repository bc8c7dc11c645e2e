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
