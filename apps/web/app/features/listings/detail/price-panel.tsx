import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periodNames, periods } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered, platformFee, type Price, type PriceBreakdown } from '@frontage/domain/listing/price';
import { formatMoney, fromHundredths, toHundredths } from '@frontage/domain/money';
import { useEffect, useState } from 'react';
import { formatDiscount, priceFor, pricesOf } from '~/components/listing/format-listing.ts';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { api } from '~/lib/api.ts';
import { AttachmentsSection } from './attachments-section.tsx';
import { periodTabId, PeriodTabs, pricePanelId } from './period-tabs.tsx';
import { RentAction } from './rent-action.tsx';
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
      <section aria-label="Price" className="rounded-lg border border-line-strong/40 bg-card">
        <PeriodTabs listing={listing} period={period} />
        <div role="tabpanel" id={pricePanelId} aria-labelledby={periodTabId(period)} className="p-5 sm:p-6">
          {isOffered(price) ? <Offer listing={listing} period={period} price={price} /> : <NotOffered period={period} />}
          <AttachmentsSection listing={listing} period={period} rentFlow={rentFlow} />
          <div className="mt-5 max-lg:hidden">
            <RentAction listing={listing} period={period} rentFlow={rentFlow} />
          </div>
        </div>
      </section>
    </div>
  );
}

function Offer({ listing, period, price }: { listing: Listing; period: Period; price: Price }) {
  const savingHint = describeCheaperPeriod(pricesOf(listing), period);
  return (
    <>
      <PriceLine price={price} period={period} />
      {savingHint && <p className="mt-1 text-sm font-medium text-verdigris">{savingHint}</p>}
      <Breakdown price={price} />
      <p className="mt-4 font-semibold">You pay nothing until the seller accepts.</p>
      {listing.placement === 'pay_before' ? (
        <div className="mt-3">
          <InlineNotice tone="warning">
            This seller requires payment before the ad goes up. You won’t see proof of placement before you pay.
          </InlineNotice>
        </div>
      ) : (
        <p className="mt-1 text-sm text-quiet">You see photos of your ad in place first. You pay after you accept them.</p>
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

/** How the price is split. */
function Breakdown({ price }: { price: Price }) {
  const { customerPays, feePercentage, totalPlatformFee, sellerReceives } = usePriceBreakdown(price);
  const lines = [
    { name: 'Customer pays', amount: customerPays },
    { name: `Platform fee (${feePercentage}% + ${formatMoney(platformFee.fixed)})`, amount: totalPlatformFee },
    { name: 'Seller receives', amount: sellerReceives },
  ];
  return (
    <dl aria-label="Price breakdown" className="mt-5 divide-y divide-line rounded-md bg-paper px-4 py-1 tabular-nums">
      {lines.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4 py-2.5 first:font-semibold">
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DisplayedBreakdown extends PriceBreakdown {
  feePercentage: number;
}

/** The server's price breakdown. Until it arrives, and if it fails, the same rule is calculated here. */
function usePriceBreakdown({ price, discount }: Price): DisplayedBreakdown {
  const [fetched, setFetched] = useState<{ key: string; breakdown: DisplayedBreakdown }>();
  const key = `${price} ${discount}`;
  useEffect(() => {
    const controller = new AbortController();
    fetchBreakdown({ price, discount }, controller.signal).then(
      (breakdown) => setFetched({ key, breakdown }),
      () => undefined,
    );
    return () => controller.abort();
  }, [key, price, discount]);
  return fetched?.key === key ? fetched.breakdown : { ...calculatePriceBreakdown({ price, discount }), feePercentage: platformFee.share / 100 };
}

async function fetchBreakdown({ price, discount }: Price, signal: AbortSignal): Promise<DisplayedBreakdown> {
  const query = { price: fromHundredths(price), discount: fromHundredths(discount) };
  const info = await api('GET /stripe-connect/pricing-info', { query, quiet: true, signal });
  return {
    customerPays: toHundredths(info.customerPays),
    totalPlatformFee: toHundredths(info.totalPlatformFee),
    sellerReceives: toHundredths(info.sellerReceives),
    feePercentage: info.platformFeePercentage,
  };
}

const daysIn: Record<Period, number> = { daily: 1, weekly: 7, monthly: 30, yearly: 365 };
/** In percent. Smaller savings are not shown. */
const minSaving = 5;

/** 'Monthly costs 23% less per day.': the cheapest period per day, if it is not the chosen one. */
function describeCheaperPeriod(prices: Record<Period, Price>, chosen: Period): string | null {
  const perDay = (period: Period) => calculatePriceBreakdown(prices[period]).customerPays / daysIn[period];
  const cheapest = periods.filter((period) => isOffered(prices[period])).toSorted((a, b) => perDay(a) - perDay(b))[0];
  if (!cheapest || cheapest === chosen) return null;
  const saving = Math.floor((1 - perDay(cheapest) / perDay(chosen)) * 100);
  return saving >= minSaving ? `${periodNames[cheapest].title} costs ${saving}% less per day.` : null;
}
