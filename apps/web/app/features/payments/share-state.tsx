import type { Payment } from '@frontage/contract/subscriptions.schema';
import { StateBadge, type Tone } from '~/components/ui/state-badge.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { sayDollars } from './payment-cells.tsx';
import { sayPayout } from './say-payout.ts';

const looks: Record<NonNullable<Payment['share']>, { word: string; tone: Tone; text: string | null }> = {
  sent: { word: 'Sent', tone: 'done', text: null },
  due: { word: 'On its way', tone: 'info', text: null },
  held: { word: 'Held', tone: 'waiting', text: 'Until your account can receive' },
  taken_back: { word: 'Taken back', tone: 'ended', text: 'Nothing of it is left for you' },
  disputed: { word: 'Disputed', tone: 'wrong', text: 'Yours again only if the bank gives it back' },
};

/** Where the seller's share of a payment is, and with which payout it reaches the bank. */
export function ShareState({ payment: { share, payout, kept } }: { payment: Payment }) {
  if (!share) return null;
  const { tone, text } = looks[share];
  const lines = [text, payout && sayPayout(payout), kept ? `${sayDollars(kept)} kept for what you owed` : null];
  const hasArrived = share === 'sent' && payout?.state === 'arrived';
  return (
    <>
      <StateBadge tone={tone}>{hasArrived ? 'Paid out' : looks[share].word}</StateBadge>
      {lines.map((line) => line && <Line key={line}>{line}</Line>)}
      {share === 'held' && (
        <TextLink to="/seller/payment-settings" className="text-sm">
          Payment Settings
        </TextLink>
      )}
    </>
  );
}

function Line({ children }: { children: string }) {
  return <span className="mt-0.5 block text-sm text-pretty text-quiet">{children}</span>;
}
