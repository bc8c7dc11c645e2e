/** '$1,250.00': provider's amounts count the smallest coin of their currency, which is not always a hundredth. */
export function sayAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
