/** What an event can be about that other features follow. */
export type FollowedMatter = 'checkout' | 'subscription' | 'invoice' | 'refund' | 'dispute';
export type Matter = FollowedMatter | 'account' | 'payout' | 'schedule';

const prefixes: readonly [prefix: string, matter: Matter][] = [
  ['v1.payout.', 'payout'],
  ['v1.checkout.session.', 'checkout'],
  ['v1.customer.subscription.', 'subscription'],
  ['v1.invoice.', 'invoice'],
  ['v1.refund.', 'refund'],
  ['v1.charge.dispute.', 'dispute'],
];

/** Which of our rows an event is about; null for what does not concern us. */
export function matterOf(type: string): Matter | null {
  if (/^v2\.core\.account[.[]/.test(type)) return 'account';
  if (type === 'v1.balance_settings.updated') return 'schedule';
  return prefixes.find(([prefix]) => type.startsWith(prefix))?.[1] ?? null;
}
