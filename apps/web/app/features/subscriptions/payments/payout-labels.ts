import type { NextPayout, Payment } from '@frontage/contract/subscriptions.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';

// Stripe's days are in UTC: in a time zone of the US many Fridays would be Thursdays.
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayAndYear = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

type Payout = NonNullable<Payment['payout']>;

/** 'Fri, Nov 20', with the year where it is not the current one. */
export function formatPayoutDay({ on }: Payout | NextPayout, now = new Date()): string {
  const at = new Date(`${on}T00:00:00Z`);
  return (at.getUTCFullYear() === now.getUTCFullYear() ? day : dayAndYear).format(at);
}

/** 'Next payout: $629.20 on Fri, Nov 20.' */
export function describeNextPayout(next: NextPayout): string {
  return `Next payout: ${formatMoney(toHundredths(next.amount))} on ${formatPayoutDay(next)}.`;
}

const payoutTexts: Record<Payout['state'], string> = { planned: 'to be paid out', sent: 'on its way', arrived: 'paid out' };

/** '$59.60 paid out, $20.00 kept to cover what you owed'; null where nothing was withheld. */
export function describeWithheld({ kept, sellerReceives, payout }: Pick<Payment, 'kept' | 'sellerReceives' | 'payout'>): string | null {
  if (!kept) return null;
  const withheld = `${formatMoney(toHundredths(kept))} kept to cover what you owed`;
  if (!payout || sellerReceives === null) return withheld;
  return `${formatMoney(toHundredths(sellerReceives) - toHundredths(kept))} ${payoutTexts[payout.state]}, ${withheld}`;
}
