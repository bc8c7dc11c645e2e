import type { Payout } from '@frontage/contract/connected-account';
import { useState } from 'react';
import { DashboardButton } from './dashboard-button.tsx';
import { PayoutDay } from './payout-day.tsx';
import { nextPayoutDay } from './payout-days.ts';
import { sayAmount } from './say-amount.ts';
import { TurnPanel } from './turn-panel.tsx';
import type { AccountDesk } from './use-connected-account.ts';

/** The bank has sent the newest payout back. */
export function ReturnedPayout({ desk, payout: { amount, currency, created } }: { desk: AccountDesk; payout: Payout }) {
  const [now] = useState(() => Date.now() / 1_000);
  return (
    <TurnPanel label="Your last payout" headline="It is your turn: check your bank account">
      <p className="mt-2 max-w-[62ch] text-lg leading-relaxed text-pretty">
        Your bank returned {sayAmount(amount, currency)}, sent <PayoutDay at={created} long />. The money is back in your balance. Make sure that your
        bank details at Stripe are right, and it goes out again on <PayoutDay at={nextPayoutDay(now, created)} long />.
      </p>
      <DashboardButton desk={desk} isMain className="mt-6 max-sm:w-full" />
    </TurnPanel>
  );
}
