import type { AccountType } from '@frontage/domain/account-type';

const hour = 3_600;
const day = 24 * hour;

/** How long a session lives unused, and at the longest. Sellers hold the money side, so theirs are shorter. */
export const sessionLifetimes: Record<AccountType, { idleSeconds: number; absoluteSeconds: number }> = {
  customer: { idleSeconds: 7 * day, absoluteSeconds: 30 * day },
  seller: { idleSeconds: 12 * hour, absoluteSeconds: 14 * day },
};

export const sessionsPerAccount = 10;
