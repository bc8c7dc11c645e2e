/** The two kinds of account. One email address has one account of one kind. */
export const accountTypes = ['customer', 'seller'] as const;
export type AccountType = (typeof accountTypes)[number];

export function otherAccountType(type: AccountType): AccountType {
  return type === 'customer' ? 'seller' : 'customer';
}
