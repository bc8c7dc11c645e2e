/** Money is whole cents. Dollars with decimals exist only on the wire and on the screen. */
export type Cents = number;

/** A percentage as basis points, so that 12.5 % is a whole number too. */
export type BasisPoints = number;

/** Rounds half up. Both arguments are whole and not negative. */
export function applyBasisPoints(amount: Cents, share: BasisPoints): Cents {
  return Math.floor((amount * share + 5_000) / 10_000);
}

export function hasAtMostTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

/** Dollars to cents, or percent to basis points. */
export function toHundredths(value: number): number {
  return Math.round(value * 100);
}

export function fromHundredths(value: number): number {
  return value / 100;
}

/** '1,250'. By hand, because creating the browser's formatter takes longer than rendering a whole page of listings. */
export function formatNumber(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '$1,250.00', always with cents. */
export function formatMoney(cents: Cents): string {
  const amount = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
}
