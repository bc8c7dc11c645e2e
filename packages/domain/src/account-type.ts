/** The two kinds of account. One address is one account of one kind. */
export const accountTypes = ['customer', 'seller'] as const;
export type AccountType = (typeof accountTypes)[number];
