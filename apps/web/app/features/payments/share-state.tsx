import type { Payment } from '@frontage/contract/subscriptions.schema';
import { StateBadge, type Tone } from '~/components/ui/state-badge.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { sayDollars } from './payment-cells.tsx';
import { sayPayout } from './say-payout.ts';

interface Look {
  word: string;
  tone: Tone;
  text?: string;
}

const looks: Record<NonNullable<Payment['share']>, Look> = {
  sent: { word: 'Sent', tone: 'done' },
  due: { word: 'On its way', tone: 'info' },
  held: { word: 'Held', tone: 'waiting', text: 'Until your account can receive' },
  taken_back: { word: 'Taken back', tone: 'ended', text: 'Nothing of it is left for you' },
  disputed: { word: 'Disputed', tone: 'wrong', text: 'Yours again only if the bank gives it back' },
};
const paidOut: Look = { word: 'Paid out', tone: 'done' };

/** Where the seller's share of a payment is, and with which payout it reaches the bank. */
export function ShareState({ payment: { share, payout, kept } }: { payment: Payment }) {
  if (!share) return null;
  const isGone = share === 'sent' && payout !== null && payout.state !== 'planned';
  const { word, tone, text } = isGone ? paidOut : looks[share];
  // What a bank holds says where that is; what was paid out of it before is in the statement.
  const lines = [text ?? (payout && sayPayout(payout)), kept ? `${sayDollars(kept)} kept for what you owed` : null];
  return (
    <>
      <StateBadge tone={tone}>{word}</StateBadge>
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
