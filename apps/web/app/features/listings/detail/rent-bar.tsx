import type { Listing } from '@frontage/contract/listings.schema';
import { formatMoney } from '@frontage/domain/money';
import { type Period, periodNames } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { priceFor } from '~/components/listing/format-listing.ts';
import { pricePanelId } from './period-tabs.tsx';
import { RentAction } from './rent-action.tsx';
import type { RentFlow } from './use-rent-flow.ts';

interface RentBarProps {
  listing: Listing;
  period: Period;
  rentFlow: RentFlow;
}

/** Below the width of two columns, price and button stay at the bottom of the screen. The chat button has its place at the end. */
export function RentBar({ listing, period, rentFlow }: RentBarProps) {
  const price = priceFor(listing, period);
  return (
    <div
      data-rent-bar
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[auto_1fr] items-center gap-5 border-t border-line-strong/40 bg-card py-3 pr-(--end-of-bar,1.25rem) pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-5 sm:pr-(--end-of-bar,2rem) sm:pl-8 lg:hidden"
    >
      <a href={`#${pricePanelId}`} className="rounded-sm leading-tight tabular-nums">
        {isOffered(price) ? (
          <>
            <strong className="block text-lg font-bold">{formatMoney(calculatePriceBreakdown(price).customerPays)}</strong>
            <span className="text-sm text-quiet underline underline-offset-2">per {periodNames[period].noun}</span>
          </>
        ) : (
          <span className="text-sm text-quiet underline underline-offset-2">Not offered by the {periodNames[period].noun}</span>
        )}
      </a>
      <RentAction listing={listing} period={period} rentFlow={rentFlow} />
    </div>
  );
}
