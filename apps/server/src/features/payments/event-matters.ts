/** Which of our rows an event is about; null for what does not concern us. */
export function matterOf(type: string): 'account' | 'payout' | 'schedule' | null {
  if (/^v2\.core\.account[.[]/.test(type)) return 'account';
  if (type.startsWith('v1.payout.')) return 'payout';
  if (type === 'v1.balance_settings.updated') return 'schedule';
  return null;
}
