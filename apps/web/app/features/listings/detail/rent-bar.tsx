import type { Listing } from '@frontage/contract/listings.schema';
import { formatMoney } from '@frontage/domain/money';
import { type Period, periodNames } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { priceFor } from '~/components/listing/format-listing.ts';
import { RentAction } from './rent-action.tsx';
import type { RentFlow } from './use-rent-flow.ts';

interface RentBarProps {
  listing: Listing;
  period: Period;
  rentFlow: RentFlow;
}

/** On small screens, price and button stick to the bottom, and stop above the footer. */
export function RentBar({ listing, period, rentFlow }: RentBarProps) {
  const price = priceFor(listing, period);
  return (
    <div className="sticky bottom-0 z-30 -mx-5 grid grid-cols-[auto_1fr] items-center gap-5 border-t border-line-strong/40 bg-card py-3 pr-(--end-of-bar,1.25rem) pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-5 sm:-mx-8 sm:px-8 lg:hidden">
      <p className="leading-tight tabular-nums">
        {isOffered(price) ? (
          <>
            <strong className="block text-lg font-bold">{formatMoney(calculatePriceBreakdown(price).customerPays)}</strong>
            <span className="text-sm text-quiet">per {periodNames[period].noun}</span>
          </>
        ) : (
          <span className="text-sm text-quiet">Not offered by the {periodNames[period].noun}</span>
        )}
      </p>
      <RentAction listing={listing} period={period} rentFlow={rentFlow} />
    </div>
  );
}
