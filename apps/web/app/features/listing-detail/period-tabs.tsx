import type { Listing } from '@frontage/contract/listings.schema';
import { sayMoney } from '@frontage/domain/money';
import { type Period, periodNames, periods } from '@frontage/domain/period';
import { breakDown, isOffered } from '@frontage/domain/price';
import { type KeyboardEvent, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { priceFor } from '~/components/listing/prices.ts';
import { classes } from '~/components/ui/classes.ts';
import { useHydrated } from '~/lib/hydrated.ts';

export const panelId = 'price-panel';
export const tabId = (period: Period) => `tab-${period}`;

/** Tabs that are links: each period has an address, so the choice survives signing in and works without scripts. */
export function PeriodTabs({ listing, period }: { listing: Listing; period: Period }) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const withKeys = useHydrated();
  const way = { replace: true, preventScrollReset: true, state };

  function move(event: KeyboardEvent) {
    const to = target(event.key, periods.indexOf(period));
    if (!to) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(to)}`)?.focus();
    void navigate(addressOf(to), way);
  }

  return (
    <div ref={list} role="tablist" aria-label="Rental period" tabIndex={-1} onKeyDown={move} className="grid grid-cols-4 border-b border-line-strong">
      {periods.map((each) => (
        <Link
          key={each}
          to={addressOf(each)}
          {...way}
          role="tab"
          id={tabId(each)}
          aria-selected={each === period}
          aria-controls={panelId}
          tabIndex={withKeys && each !== period ? -1 : undefined}
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

function addressOf(period: Period): string {
  return `?priceType=${period}Pricing`;
}

function target(key: string, at: number): Period | undefined {
  if (key === 'Home') return periods[0];
  if (key === 'End') return periods.at(-1);
  if (key === 'ArrowRight') return periods[(at + 1) % periods.length];
  return key === 'ArrowLeft' ? periods.at(at - 1) : undefined;
}

function shortPrice(listing: Listing, period: Period): string {
  const price = priceFor(listing, period);
  return isOffered(price) ? sayMoney(breakDown(price).customerPays) : 'Not offered';
}
