import type { Listing } from '@frontage/contract/listings.schema';
import { sayMoney } from '@frontage/domain/money';
import { type Period, periodNames } from '@frontage/domain/period';
import { breakDown, isOffered, type Price } from '@frontage/domain/price';
import { priceFor, pricesOf, sayDiscount } from '~/components/listing/prices.ts';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { sayCheaperPeriod } from './cheaper-period.ts';
import { panelId, PeriodTabs, tabId } from './period-tabs.tsx';
import { Breakdown } from './breakdown.tsx';
import { RentAction } from './rent-action.tsx';
import { RentalFiles } from './rental-files.tsx';
import type { Rental } from './use-rental.ts';

interface PricePanelProps {
  listing: Listing;
  period: Period;
  rental: Rental;
}

export function PricePanel({ listing, period, rental }: PricePanelProps) {
  const price = priceFor(listing, period);
  return (
    // At least as high as the window and kept at its lower edge: a short panel then stands below the bar, and of a long one the button is in sight.
    <div className="min-w-0 lg:sticky lg:bottom-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:min-h-[calc(100dvh-var(--spacing-bar)-3rem)] lg:self-end">
      <section aria-label="Price" className="rounded-lg border border-line-strong/40 bg-card">
        <PeriodTabs listing={listing} period={period} />
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(period)} className="p-5 sm:p-6">
          {isOffered(price) ? <Offer listing={listing} period={period} price={price} /> : <NotOffered period={period} />}
          <RentalFiles listing={listing} period={period} rental={rental} />
          <div className="mt-5 max-lg:hidden">
            <RentAction listing={listing} period={period} rental={rental} />
          </div>
        </div>
      </section>
    </div>
  );
}

function Offer({ listing, period, price }: { listing: Listing; period: Period; price: Price }) {
  const hint = sayCheaperPeriod(pricesOf(listing), period);
  return (
    <>
      <PriceLine price={price} period={period} />
      {hint && <p className="mt-1 text-sm font-medium text-verdigris">{hint}</p>}
      <Breakdown price={price} />
      <p className="mt-4 font-semibold">You pay nothing until the seller accepts.</p>
      {listing.placement === 'pay_before' ? (
        <div className="mt-3">
          <InlineNotice tone="turn">This seller asks for payment before the ad goes up. No proof of placement comes before payment.</InlineNotice>
        </div>
      ) : (
        <p className="mt-1 text-sm text-quiet">You see photographs of your ad in place first, and pay once you have accepted them.</p>
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
          {sayMoney(price.price)}
        </s>
      )}
      <span className="heading-section">{sayMoney(breakDown(price).customerPays)}</span>
      <span>per {periodNames[period].noun}</span>
      {price.discount > 0 && <span className="rounded-sm bg-verdigris-tint px-2 text-sm font-semibold text-verdigris">{sayDiscount(price)}</span>}
    </p>
  );
}

function NotOffered({ period }: { period: Period }) {
  return (
    <>
      <p className="heading-item">Not offered per {periodNames[period].noun}</p>
      <p className="mt-1 text-quiet">The seller has set no price for this period. Please choose another one.</p>
    </>
  );
}
