import type { Balance } from '@frontage/contract/connected-account';

/** '$1,250.00': provider's amounts count the smallest coin of their currency, which is not always a hundredth. */
export function sayAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** '$1,250.00 and €19.99': all that is there, by currency. Null where there is nothing. */
export function sayTotal(amounts: Balance['available']): string | null {
  const totals = new Map<string, number>();
  for (const { amount, currency } of amounts) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  const said = [...totals].filter(([, total]) => total > 0).map(([currency, total]) => sayAmount(total, currency));
  return said.length > 0 ? said.join(' and ') : null;
}
