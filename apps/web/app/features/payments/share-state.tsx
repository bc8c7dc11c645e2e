import type { Payment } from '@frontage/contract/subscriptions.schema';
import { StateBadge, type Tone } from '~/components/ui/state-badge.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';

const looks: Record<NonNullable<Payment['share']>, { word: string; tone: Tone; text: string }> = {
  sent: { word: 'Sent', tone: 'done', text: 'In your Stripe balance' },
  due: { word: 'On its way', tone: 'info', text: 'Sent to you shortly' },
  held: { word: 'Held', tone: 'waiting', text: 'Until your account can receive' },
  taken_back: { word: 'Taken back', tone: 'ended', text: 'The customer was refunded' },
  disputed: { word: 'Disputed', tone: 'wrong', text: 'The customer’s bank asks for it back' },
};

/** Where the seller's share of a payment is. */
export function ShareState({ share }: { share: Payment['share'] }) {
  if (!share) return null;
  const { word, tone, text } = looks[share];
  return (
    <>
      <StateBadge tone={tone}>{word}</StateBadge>
      <span className="mt-0.5 block text-sm text-pretty text-quiet">
        {text}
        {share === 'held' && (
          <TextLink to="/seller/payment-settings" className="block">
            Payment Settings
          </TextLink>
        )}
      </span>
    </>
  );
}
