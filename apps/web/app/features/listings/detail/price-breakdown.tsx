import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periodNames } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, platformFee, type Price, type PriceBreakdown } from '@frontage/domain/listing/price';
import { formatMoney, fromHundredths, toHundredths } from '@frontage/domain/money';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { ChevronDown, Minus, Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { api } from '~/lib/api.ts';
import { importWithRetry } from '~/lib/lazy-component.ts';
import type { planRental } from './plan-rental.ts';
import type { RentFlow } from './use-rent-flow.ts';

/** For information only: without an end, a rental renews until someone cancels it. */
const maxPeriods = 52;

interface BreakdownProps {
  listing: Listing;
  price: Price;
  period: Period;
  /** What was chosen in the calendar. */
  rentFlow: Pick<RentFlow, 'dates' | 'needsDates'>;
}

/** What the customer pays for as many periods as they have in mind, and below it how each payment is split. */
export function Breakdown({ listing, price, period, rentFlow: { dates, needsDates } }: BreakdownProps) {
  const breakdown = usePriceBreakdown(price);
  const { noun } = periodNames[period];
  const each = formatMoney(breakdown.customerPays);
  const plan = useRentalPlan(listing, { period, dates, each });
  const planned = plan?.count ?? 1;
  // Other dates start the stepper over.
  const [stepped, setStepped] = useState({ planned, count: planned });
  const count = stepped.planned === planned ? stepped.count : planned;
  return (
    <div className="mt-5 rounded-md bg-paper tabular-nums">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-2.5">
        <PeriodStepper
          count={count}
          max={Math.max(planned, maxPeriods)}
          noun={noun}
          onChange={(changed) => setStepped({ planned, count: changed })}
        />
        <dl aria-label="Your price" className="ml-auto pb-2 text-right leading-tight">
          <dt className="text-sm text-quiet">
            You pay<span className="sr-only"> for {formatCount(count, noun)}</span>
          </dt>
          <dd aria-live="polite" className="text-lg font-bold">
            {count > 1 && (
              <span className="mr-1.5 text-sm font-medium text-quiet">
                {each} × {count} =
              </span>
            )}
            {formatMoney(breakdown.customerPays * count)}
          </dd>
        </dl>
      </div>
      <p className="px-4">Starts: {plan?.start ?? dates.startsOn ?? (needsDates ? 'on a day you choose' : 'as soon as possible')}</p>
      <p className="px-4 font-medium">{plan?.sentence ?? describeRenewals(`each ${noun} at ${each}`, needsDates)}</p>
      <p className="px-4 pb-3 text-sm text-quiet">We add no sales tax.</p>
      <details className="group border-t border-line">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          Where your money goes
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <Split breakdown={breakdown} noun={noun} />
      </details>
    </div>
  );
}

function describeRenewals(each: string, needsDates: boolean): string {
  return needsDates ? `Renews ${each}. Choose dates to see for how long.` : `No end date. Renews ${each} until you cancel.`;
}

function Split({ breakdown, noun }: { breakdown: DisplayedBreakdown; noun: string }) {
  const lines = [
    { name: `You pay per ${noun}`, amount: breakdown.customerPays },
    { name: `Platform fee (${breakdown.feePercentage}% + ${formatMoney(platformFee.fixed)})`, amount: breakdown.totalPlatformFee },
    { name: 'Seller receives', amount: breakdown.sellerReceives },
  ];
  return (
    <dl aria-label="Price breakdown" className="divide-y divide-line px-4 pb-2 text-sm">
      {lines.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4 py-2 first:font-semibold">
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PeriodStepperProps {
  count: number;
  max: number;
  noun: string;
  onChange: (count: number) => void;
}

const stepClasses =
  'grid size-11 place-items-center rounded-md hover:bg-paper-deep aria-disabled:text-line-strong aria-disabled:hover:bg-transparent';

function PeriodStepper({ count, max, noun, onChange }: PeriodStepperProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <span id={id} className="text-sm leading-tight text-quiet">
        Show the total for
      </span>
      <div className="mt-1 flex items-center rounded-md border border-line-strong bg-card">
        {/* At its limit a button keeps the focus. */}
        <button
          type="button"
          aria-label={`One ${noun} less`}
          aria-disabled={count === 1}
          onClick={() => onChange(Math.max(count - 1, 1))}
          className={stepClasses}
        >
          <Minus aria-hidden className="size-4" />
        </button>
        {/* The amount is announced already. */}
        <output aria-live="off" className="min-w-18 text-center font-semibold">
          {formatCount(count, noun)}
        </output>
        <button
          type="button"
          aria-label={`One ${noun} more`}
          aria-disabled={count === max}
          onClick={() => onChange(Math.min(count + 1, max))}
          className={stepClasses}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
    </fieldset>
  );
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** For a rental with dates. The rules for dates are loaded then: most visitors never need them. */
function useRentalPlan(listing: Listing, { period, dates, each }: { period: Period; dates: RentalDates; each: string }) {
  const [rules, setRules] = useState<{ planRental: typeof planRental; now: number }>();
  const hasDates = Object.values(dates).some((date) => date !== null);
  useEffect(() => {
    if (!hasDates) return;
    void importWithRetry(() => import('./plan-rental.ts')).then((loaded) => setRules({ planRental: loaded.planRental, now: Date.now() }));
  }, [hasDates]);
  return hasDates ? rules?.planRental(listing, { period, dates, each, now: rules.now }) : undefined;
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
