import { finishVerification } from './accounts/account-steps.ts';
import { expireDueSession } from './billing/checkout-sessions.ts';
import { finalizeAndChargeInvoice, retryInvoice } from './billing/collect-invoice.ts';
import { expireUnpaidSubscription, renewSubscription } from './billing/subscriptions.ts';
import { loadContract } from './contract/document.ts';
import { createChaos } from './core/chaos.ts';
import { createClock } from './core/clock.ts';
import { createSettings, openDatabase } from './core/database.ts';
import { createDeliveries } from './core/deliveries.ts';
import { createJobs, type JobHandlers } from './core/jobs.ts';
import { createObjects, platformAccount } from './core/objects.ts';
import { createRandom } from './core/random.ts';
import type { Simulator } from './core/simulator.ts';
import { releaseBalanceTransaction } from './money/balance-transactions.ts';
import { createBooks } from './money/books.ts';
import { loseUnansweredDispute, openScheduledDispute, resolveDispute } from './money/disputes.ts';
import { createDailyPayouts, sendPayout, settlePayout } from './money/payouts.ts';
import { failRefund, sendRefund, sendWaitingRefunds } from './money/refunds.ts';

interface SimulatorOptions {
  url: string;
  file?: string | undefined;
  seed?: string | undefined;
  /** The clock stands still at this time until it is advanced. */
  frozenAt?: Date | undefined;
}

export function createSimulator({ url, file, seed = 'frontage', frozenAt }: SimulatorOptions): Simulator {
  const database = openDatabase(file);
  const settings = createSettings(database);
  if (settings.read('seed', '') === '') {
    settings.write('seed', seed);
    if (frozenAt) settings.write('clock', { frozenAt: frozenAt.getTime() });
  }
  const random = createRandom(settings);
  const clock = createClock(settings);
  const objects = createObjects(database);
  const chaos = createChaos(settings, random);
  const simulator: Simulator = {
    url,
    contract: loadContract(),
    database,
    settings,
    random,
    clock,
    objects,
    books: createBooks(database, clock),
    jobs: createJobs(database, clock, () => createJobHandlers(simulator)),
    chaos,
    deliveries: createDeliveries({ database, objects, clock, random, chaos }),
    internalErrors: [],
    recordedCalls: [],
  };
  return simulator;
}

function createJobHandlers(simulator: Simulator): JobHandlers {
  const accountOf = (id: string) => simulator.objects.accountOf(id) ?? platformAccount;
  return {
    release: (data) => releaseBalanceTransaction(simulator, data),
    verify_account: ({ account }) => finishVerification(simulator, account),
    run_payouts: () => createDailyPayouts(simulator),
    send_payout: ({ payout }) => sendPayout(simulator, payout),
    settle_payout: ({ payout }) => settlePayout(simulator, payout),
    expire_session: ({ session }) => expireDueSession(simulator, accountOf(session), session),
    expire_subscription: ({ subscription }) => expireUnpaidSubscription(simulator, accountOf(subscription), subscription),
    renew_subscription: ({ subscription, period }) => renewSubscription(simulator, accountOf(subscription), subscription, period),
    finalize_invoice: ({ invoice }) => finalizeAndChargeInvoice(simulator, accountOf(invoice), invoice),
    retry_invoice: ({ invoice, attempt }) => retryInvoice(simulator, accountOf(invoice), invoice, attempt),
    open_dispute: ({ charge, reason }) => openScheduledDispute(simulator, charge, reason),
    resolve_dispute: ({ dispute, outcome }) => resolveDispute(simulator, dispute, outcome),
    lose_unanswered_dispute: ({ dispute }) => loseUnansweredDispute(simulator, dispute),
    send_refund: ({ refund }) => sendRefund(simulator, refund),
    send_waiting_refunds: ({ account }) => sendWaitingRefunds(simulator, account),
    return_refund: ({ refund }) => failRefund(simulator, refund),
  };
}
