import { verifyAccount } from './accounts/account-steps.ts';
import type { JobWork } from './core/jobs.ts';
import type { Simulator } from './core/simulator.ts';
import { releaseMovement } from './money/balance-transactions.ts';
import { runPayouts, sendPayout, settlePayout } from './money/payouts.ts';

export function jobWork(simulator: Simulator): JobWork {
  return {
    release: (data) => releaseMovement(simulator, data),
    verify_account: ({ account }) => verifyAccount(simulator, account),
    run_payouts: () => runPayouts(simulator),
    send_payout: ({ payout }) => sendPayout(simulator, payout),
    settle_payout: ({ payout }) => settlePayout(simulator, payout),
  };
}
