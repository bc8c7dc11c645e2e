import { finishVerification } from './accounts/account-steps.ts';
import { finalizeAndChargeInvoice, retryInvoice } from './billing/collect-invoice.ts';
import { expireDueSession } from './billing/checkout-sessions.ts';
import { expireUnpaidSubscription, renewSubscription } from './billing/subscriptions.ts';
import type { JobHandlers } from './core/jobs.ts';
import { platformAccount } from './core/objects.ts';
import type { Simulator } from './core/simulator.ts';
import { releaseBalanceTransaction } from './money/balance-transactions.ts';
import { openScheduledDispute, resolveDispute, loseUnansweredDispute } from './money/disputes.ts';
import { createDailyPayouts, sendPayout, settlePayout } from './money/payouts.ts';
import { failRefund, sendRefund, sendWaitingRefunds } from './money/refunds.ts';

export function createJobHandlers(simulator: Simulator): JobHandlers {
  const home = (id: string) => simulator.objects.accountOf(id) ?? platformAccount;
  return {
    release: (data) => releaseBalanceTransaction(simulator, data),
    verify_account: ({ account }) => finishVerification(simulator, account),
    run_payouts: () => createDailyPayouts(simulator),
    send_payout: ({ payout }) => sendPayout(simulator, payout),
    settle_payout: ({ payout }) => settlePayout(simulator, payout),
    expire_session: ({ session }) => expireDueSession(simulator, home(session), session),
    expire_subscription: ({ subscription }) => expireUnpaidSubscription(simulator, home(subscription), subscription),
    renew_subscription: ({ subscription, period }) => renewSubscription(simulator, home(subscription), subscription, period),
    finalize_invoice: ({ invoice }) => finalizeAndChargeInvoice(simulator, home(invoice), invoice),
    retry_invoice: ({ invoice, attempt }) => retryInvoice(simulator, home(invoice), invoice, attempt),
    complain: ({ charge, reason }) => openScheduledDispute(simulator, charge, reason),
    judge_dispute: ({ dispute, outcome }) => resolveDispute(simulator, dispute, outcome),
    lose_unanswered_dispute: ({ dispute }) => loseUnansweredDispute(simulator, dispute),
    send_refund: ({ refund }) => sendRefund(simulator, refund),
    send_waiting_refunds: ({ account }) => sendWaitingRefunds(simulator, account),
    return_refund: ({ refund }) => failRefund(simulator, refund),
  };
}
