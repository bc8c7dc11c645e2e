import type { PaymentCard } from '@frontage/contract/payment-methods';

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos Australia',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export function formatBrand({ brand }: PaymentCard['card']): string {
  return brands[brand] ?? 'Card';
}

/** 'Visa ending in 4242', for screen readers. */
export function formatCard(card: PaymentCard['card']): string {
  return `${formatBrand(card)} ending in ${card.last4}`;
}

/** 'Expires 04/2029' */
export function formatExpiry(card: PaymentCard['card'], now: Date): string {
  return `${isExpired(card, now) ? 'Expired' : 'Expires'} ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
}

/** A card is valid until the last day of its month. */
export function isExpired({ exp_month: month, exp_year: year }: PaymentCard['card'], now: Date): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
}
