import type { Payment } from '@frontage/contract/subscriptions.schema';

// The provider's days are those of Greenwich: told by another clock, many Fridays would be Thursdays.
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayAndYear = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'With the payout of Friday, Nov 20'; once it has gone out, beside 'Paid out', 'Friday, Nov 20'. */
export function sayPayout({ state, on }: NonNullable<Payment['payout']>, now = new Date()): string {
  const at = new Date(`${on}T00:00:00Z`);
  const said = (at.getUTCFullYear() === now.getUTCFullYear() ? day : dayAndYear).format(at);
  if (state === 'planned') return `With the payout of ${said}`;
  return state === 'arrived' ? said : `${said}, on its way to your bank`;
}
