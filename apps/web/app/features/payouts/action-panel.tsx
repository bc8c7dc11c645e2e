import type { Payout } from '@frontage/contract/payouts';
import { type ReactNode, useId, useState } from 'react';
import { DashboardButton } from './account-card.tsx';
import { formatAmount, nextPayoutDay } from './format-payout.ts';
import { PayoutDay } from './recent-payouts.tsx';
import type { ConnectedAccountState } from './use-connected-account.ts';

interface ActionPanelProps {
  label: string;
  /** Set where the panel is the main thing on the page. */
  headline?: string;
  children: ReactNode;
}

/** Says what the seller has to do next, with the button for it. */
export function ActionPanel({ label, headline, children }: ActionPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border-l-6 border-amber bg-amber-tint px-5 py-6 sm:px-7">
      <h2 id={id} className={headline ? 'text-sm font-semibold text-amber-deep' : 'heading-item'}>
        {label}
      </h2>
      {headline && <p className="heading-section mt-2">{headline}</p>}
      {children}
    </section>
  );
}

/** Shown when the bank has returned the newest payout. */
export function ReturnedPayout({
  connectedAccount,
  payout: { amount, currency, created },
}: {
  connectedAccount: ConnectedAccountState;
  payout: Payout;
}) {
  const [now] = useState(() => Date.now() / 1_000);
  return (
    <ActionPanel label="Your last payout" headline="Check your bank account">
      <p className="mt-2 max-w-[62ch] text-lg leading-relaxed text-pretty">
        Your bank returned {formatAmount(amount, currency)}, sent <PayoutDay at={created} long />. The money is back in your balance. Check that your
        bank details at Stripe are correct. We’ll send it again on <PayoutDay at={nextPayoutDay(now, created)} long />.
      </p>
      <DashboardButton connectedAccount={connectedAccount} isMain className="mt-6 max-sm:w-full" />
    </ActionPanel>
  );
}
