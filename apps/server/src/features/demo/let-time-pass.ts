import type { ClockMove } from '@frontage/contract/demo';
import type { Clocks } from './clocks.ts';
import { moveClocksTo } from './move-clocks.ts';

const hour = 3_600_000;
const friday = 5;

export async function letTimePass(clocks: Clocks, move: ClockMove): Promise<Date> {
  await moveClocksTo(clocks, after(await clocks.now(), move));
  return clocks.now();
}

/** Payouts set out as the day begins at Greenwich; at noon they are on their way wherever one looks from. */
export function after(now: Date, move: ClockMove): Date {
  if (move !== 'friday') return new Date(now.getTime() + (move === 'hour' ? hour : 24 * hour));
  const days = (friday - now.getUTCDay() + 7) % 7 || 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12));
}
