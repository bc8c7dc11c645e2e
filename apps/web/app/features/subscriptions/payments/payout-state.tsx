import type { Payment } from '@frontage/contract/subscriptions.schema';
import { Badge, type BadgeTone } from '~/components/ui/badge.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { describeWithheld, formatPayoutDay } from './payout-labels.ts';

interface Look {
  word: string;
  tone: BadgeTone;
  text?: string;
}

const obstacles: Partial<Record<NonNullable<Payment['share']>, Look>> = {
  held: { word: 'Held', tone: 'waiting', text: 'Until your account can receive payouts' },
  taken_back: { word: 'Taken back', tone: 'ended', text: 'Nothing of it is left for you' },
  disputed: { word: 'Disputed', tone: 'wrong', text: 'Yours again only if the bank gives it back' },
};
const payouts: Record<NonNullable<Payment['payout']>['state'], Look> = {
  planned: { word: 'Next payout', tone: 'info' },
  sent: { word: 'On its way to your bank', tone: 'info' },
  arrived: { word: 'Paid out', tone: 'done' },
};
const nothingToPayOut: Look = { word: 'Kept', tone: 'ended' };

/** With which payout the seller's share reaches his bank, or why it does not. */
export function PayoutState({ payment }: { payment: Payment }) {
  const { share, payout } = payment;
  if (!share) return null;
  const { word, tone, text } = obstacles[share] ?? (payout ? payouts[payout.state] : nothingToPayOut);
  // What a bank holds says where that is; what was paid out of it before is in the statement.
  const lines = [text ?? (payout && formatPayoutDay(payout)), describeWithheld(text ? { ...payment, payout: null } : payment)];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {lines.map((line) => line && <Line key={line}>{line}</Line>)}
      {share === 'held' && (
        <TextLink to="/seller/payment-settings" className="text-sm whitespace-nowrap">
          Payment Settings
        </TextLink>
      )}
    </>
  );
}

function Line({ children }: { children: string }) {
  return <span className="mt-0.5 block text-sm text-pretty text-quiet">{children}</span>;
}

/** Whether it has reached the seller's bank. */
export function isPaidOut({ share, payout }: Payment): boolean {
  return share === 'sent' && payout?.state === 'arrived';
}
