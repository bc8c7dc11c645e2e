import { verifyAccount } from './accounts/account-steps.ts';
import { advanceInvoice, retryInvoice } from './billing/collecting.ts';
import { letSessionExpire } from './billing/sessions.ts';
import { giveUpSubscription, renewSubscription } from './billing/subscriptions.ts';
import type { JobWork } from './core/jobs.ts';
import { platform } from './core/objects.ts';
import type { Simulator } from './core/simulator.ts';
import { releaseMovement } from './money/balance-transactions.ts';
import { complain, judgeDispute, loseUnanswered } from './money/disputes.ts';
import { runPayouts, sendPayout, settlePayout } from './money/payouts.ts';
import { returnRefund, sendRefund, sendWaitingRefunds } from './money/refunds.ts';

export function jobWork(simulator: Simulator): JobWork {
  const home = (id: string) => simulator.objects.accountOf(id) ?? platform;
  return {
    release: (data) => releaseMovement(simulator, data),
    verify_account: ({ account }) => verifyAccount(simulator, account),
    run_payouts: () => runPayouts(simulator),
    send_payout: ({ payout }) => sendPayout(simulator, payout),
    settle_payout: ({ payout }) => settlePayout(simulator, payout),
    expire_session: ({ session }) => letSessionExpire(simulator, home(session), session),
    expire_subscription: ({ subscription }) => giveUpSubscription(simulator, home(subscription), subscription),
    renew_subscription: ({ subscription, period }) => renewSubscription(simulator, home(subscription), subscription, period),
    finalize_invoice: ({ invoice }) => advanceInvoice(simulator, home(invoice), invoice),
    retry_invoice: ({ invoice, attempt }) => retryInvoice(simulator, home(invoice), invoice, attempt),
    complain: ({ charge, reason }) => complain(simulator, charge, reason),
    judge_dispute: ({ dispute, outcome }) => judgeDispute(simulator, dispute, outcome),
    lose_unanswered_dispute: ({ dispute }) => loseUnanswered(simulator, dispute),
    send_refund: ({ refund }) => sendRefund(simulator, refund),
    send_waiting_refunds: ({ account }) => sendWaitingRefunds(simulator, account),
    return_refund: ({ refund }) => returnRefund(simulator, refund),
  };
}
