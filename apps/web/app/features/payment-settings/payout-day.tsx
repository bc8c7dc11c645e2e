import { sayLongDay, sayPayoutDay } from './payout-days.ts';

/** 'Fri, Nov 20, 2026', or in running text 'Friday, November 20'. */
export function PayoutDay({ at, long = false }: { at: number; long?: boolean }) {
  return (
    <time dateTime={new Date(at * 1_000).toISOString().slice(0, 10)} className="whitespace-nowrap">
      {long ? sayLongDay(at) : sayPayoutDay(at)}
    </time>
  );
}
