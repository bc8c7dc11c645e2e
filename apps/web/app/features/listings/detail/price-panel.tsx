import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periodNames } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered, type Price } from '@frontage/domain/listing/price';
import { formatMoney } from '@frontage/domain/money';
import { formatDiscount, priceFor, pricesOf } from '~/components/listing/format-listing.ts';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { AttachmentsSection } from './attachments-section.tsx';
import { periodTabId, PeriodTabs, pricePanelId } from './period-tabs.tsx';
import { Breakdown } from './price-breakdown.tsx';
import { RentAction } from './rent-action.tsx';
import { describeLongerPeriod } from './saving-hint.ts';
import type { RentFlow } from './use-rent-flow.ts';

interface PricePanelProps {
  listing: Listing;
  period: Period;
  rentFlow: RentFlow;
}

export function PricePanel({ listing, period, rentFlow }: PricePanelProps) {
  const price = priceFor(listing, period);
  return (
    // At least as tall as the window and stuck to its bottom: a short panel starts below the top bar, a long one keeps its button in view.
    <div className="min-w-0 lg:sticky lg:bottom-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:min-h-[calc(100dvh-var(--spacing-bar)-3rem)] lg:self-end">
      <section aria-label="Price" className="scroll-mt-[calc(var(--spacing-bar)+1rem)] rounded-lg border border-line-strong/40 bg-card">
        <PeriodTabs listing={listing} period={period} />
        <div role="tabpanel" id={pricePanelId} aria-labelledby={periodTabId(period)} className="p-5 sm:p-6">
          {!isOffered(price) ? (
            <NotOffered period={period} />
          ) : rentFlow.isFullyRented ? (
            <PriceLine price={price} period={period} />
          ) : (
            <Offer listing={listing} period={period} price={price} rentFlow={rentFlow} />
          )}
          <AttachmentsSection listing={listing} period={period} rentFlow={rentFlow} />
          <div className="mt-5 max-lg:hidden">
            <RentAction listing={listing} period={period} rentFlow={rentFlow} />
          </div>
        </div>
      </section>
    </div>
  );
}

function Offer({ listing, period, price, rentFlow }: PricePanelProps & { price: Price }) {
  const savingHint = describeLongerPeriod(pricesOf(listing), period);
  return (
    <>
      <PriceLine price={price} period={period} />
      {savingHint && <p className="mt-1 text-sm font-medium text-verdigris">{savingHint}</p>}
      <Breakdown key={period} listing={listing} price={price} period={period} rentFlow={rentFlow} />
      {listing.placement === 'pay_before' ? (
        <>
          <p className="mt-4 font-semibold">You pay nothing until the seller accepts.</p>
          <div className="mt-3">
            <InlineNotice tone="warning">
              This seller requires payment before the ad goes up. You won’t see proof of placement before you pay.
            </InlineNotice>
          </div>
        </>
      ) : (
        <p className="mt-4 font-semibold text-pretty">You pay nothing until your ad is up and you accept its photos.</p>
      )}
    </>
  );
}

function PriceLine({ price, period }: { price: Price; period: Period }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {price.discount > 0 && (
        <s className="text-lg text-quiet">
          <span className="sr-only">Original price: </span>
          {formatMoney(price.price)}
        </s>
      )}
      <span className="heading-section">{formatMoney(calculatePriceBreakdown(price).customerPays)}</span>
      <span>per {periodNames[period].noun}</span>
      {price.discount > 0 && <span className="rounded-sm bg-verdigris-tint px-2 text-sm font-semibold text-verdigris">{formatDiscount(price)}</span>}
    </p>
  );
}

function NotOffered({ period }: { period: Period }) {
  return (
    <>
      <p className="heading-item">Not offered by the {periodNames[period].noun}</p>
      <p className="mt-1 text-quiet">The seller hasn’t set a price for this period. Choose another one.</p>
    </>
  );
}
