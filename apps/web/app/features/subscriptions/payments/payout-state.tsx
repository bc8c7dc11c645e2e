import type { Payment } from '@frontage/contract/subscriptions.schema';
import { Badge, type BadgeTone } from '~/components/ui/badge.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { describeWithheld, formatPayoutDay } from './payout-labels.ts';

interface PayoutBadge {
  label: string;
  tone: BadgeTone;
  text?: string;
}

const obstacles: Partial<Record<NonNullable<Payment['share']>, PayoutBadge>> = {
  held: { label: 'Held', tone: 'waiting', text: 'On hold until your account can receive payouts' },
  taken_back: { label: 'Refunded', tone: 'ended', text: 'Fully refunded to the customer' },
  disputed: { label: 'Disputed', tone: 'error', text: 'On hold: disputed by the customer’s bank' },
};
const payouts: Record<NonNullable<Payment['payout']>['state'], PayoutBadge> = {
  planned: { label: 'Next payout', tone: 'info' },
  sent: { label: 'On its way to your bank', tone: 'info' },
  arrived: { label: 'Paid out', tone: 'done' },
};
const nothingToPayOut: PayoutBadge = { label: 'Kept', tone: 'ended' };

/** The payout that brings the seller's share to their bank, or why there is none. */
export function PayoutState({ payment }: { payment: Payment }) {
  const { share, payout } = payment;
  if (!share) return null;
  const { label, tone, text } = obstacles[share] ?? (payout ? payouts[payout.state] : nothingToPayOut);
  // An obstacle replaces the payout; what was paid out before it is in the statement.
  const lines = [text ?? (payout && describePayoutDay(payout)), describeWithheld(text ? { ...payment, payout: null } : payment)];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {lines.map((line) => line && <Line key={line}>{line}</Line>)}
      {share === 'held' && (
        <TextLink to="/seller/payment-settings" className="text-sm whitespace-nowrap">
          Payment Settings
        </TextLink>
      )}
    </>
  );
}

/** While it is on its way, its day is the one on which it was sent. */
function describePayoutDay(payout: NonNullable<Payment['payout']>): string {
  const day = formatPayoutDay(payout);
  return payout.state === 'sent' ? `Sent ${day}` : day;
}

function Line({ children }: { children: string }) {
  return <span className="mt-0.5 block text-sm text-pretty text-quiet">{children}</span>;
}

export function isPaidOut({ share, payout }: Payment): boolean {
  return share === 'sent' && payout?.state === 'arrived';
}
