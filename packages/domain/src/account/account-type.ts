/** The two kinds of account. One address is one account of one kind. */
export const accountTypes = ['customer', 'seller'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Of the two who deal with each other, the one who is not this one. */
export function otherAccountType(side: AccountType): AccountType {
  return side === 'customer' ? 'seller' : 'customer';
}
