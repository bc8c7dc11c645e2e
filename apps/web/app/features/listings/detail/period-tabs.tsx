import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periodNames, periodOfPriceType, periods, shortestOfferedPeriod } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { formatMoney } from '@frontage/domain/money';
import { type KeyboardEvent, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { priceFor, pricesOf } from '~/components/listing/format-listing.ts';
import { classes } from '~/components/ui/classes.ts';
import { readPriceType } from '~/lib/read-price-type.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

export const pricePanelId = 'price-panel';
export const periodTabId = (period: Period) => `tab-${period}`;

/** Tabs that are links: each period has a URL, so the choice survives signing in and works without scripts. */
export function PeriodTabs({ listing, period }: { listing: Listing; period: Period }) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const hasArrowKeys = useHydrated();
  const linkOptions = { replace: true, preventScrollReset: true, state };

  function move(event: KeyboardEvent) {
    const to = targetPeriod(event.key, periods.indexOf(period));
    if (!to) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${periodTabId(to)}`)?.focus();
    void navigate(queryFor(to), linkOptions);
  }

  return (
    <div ref={list} role="tablist" aria-label="Rental period" tabIndex={-1} onKeyDown={move} className="grid grid-cols-4 border-b border-line-strong">
      {periods.map((each) => (
        <Link
          key={each}
          to={queryFor(each)}
          {...linkOptions}
          role="tab"
          id={periodTabId(each)}
          aria-selected={each === period}
          aria-controls={pricePanelId}
          tabIndex={hasArrowKeys && each !== period ? -1 : undefined}
          className={classes(
            '-mb-px flex min-h-14 flex-col items-center justify-center border-b-3 border-transparent py-2 hover:text-ink aria-selected:border-brick aria-selected:text-ink',
            isOffered(priceFor(listing, each)) ? 'font-semibold' : 'text-quiet',
          )}
        >
          {periodNames[each].title}
          <span className="text-xs font-medium text-quiet tabular-nums">{shortPrice(listing, each)}</span>
        </Link>
      ))}
    </div>
  );
}

function queryFor(period: Period): string {
  return `?priceType=${period}Pricing`;
}

function targetPeriod(key: string, index: number): Period | undefined {
  if (key === 'Home') return periods[0];
  if (key === 'End') return periods.at(-1);
  if (key === 'ArrowRight') return periods[(index + 1) % periods.length];
  return key === 'ArrowLeft' ? periods.at(index - 1) : undefined;
}

function shortPrice(listing: Listing, period: Period): string {
  const price = priceFor(listing, period);
  return isOffered(price) ? formatMoney(calculatePriceBreakdown(price).customerPays) : 'Not offered';
}

/** The period in the URL, or the shortest one offered. */
export function chosenPeriod(listing: Listing, query: string): Period {
  const priceType = new URLSearchParams(query).get('priceType');
  return priceType === null ? (shortestOfferedPeriod(pricesOf(listing)) ?? 'daily') : periodOfPriceType(readPriceType(priceType));
}
