// Drawn as blocks, tables lose their meaning for screen readers unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { MonthlyTotal } from '@frontage/contract/subscriptions.schema';
import { formatMoney } from '@frontage/domain/money';
import { classes } from '~/components/ui/classes.ts';
import { type MonthBar, toMonthBars, sumBars } from './chart-months.ts';

interface MonthChartProps {
  months: readonly MonthlyTotal[];
  caption: string;
  /** What the sum of them is. */
  of: string;
  /** The colour of the bars, as a class. */
  fill: string;
}

/** The last twelve months, as the table that they are: bars stand side by side where there is room, and lie below one another where there is not. */
export function MonthChart({ months, caption, of, fill }: MonthChartProps) {
  const bars = toMonthBars(months);
  return (
    <section aria-labelledby="months" className="@container rounded-lg border border-line bg-card px-5 py-5 sm:px-7 sm:pt-6">
      <h2 id="months" className="text-sm font-semibold text-quiet">
        The last 12 months
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
        <span className="heading-section tabular-nums">{formatMoney(sumBars(bars))}</span> <span className="text-quiet">{of}</span>
      </p>
      <table role="table" className="mt-5 block w-full">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            <th role="columnheader" scope="col">
              Month
            </th>
            <th role="columnheader" scope="col">
              Amount
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-y-1.5 @min-[50rem]:grid-cols-12 @min-[50rem]:gap-y-0">
          {bars.map((bar, place) => (
            <Month key={bar.month} bar={bar} fill={fill} isNow={place === bars.length - 1} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Month({ bar: { month, short, long, year, cents, ratio }, fill, isNow }: { bar: MonthBar; fill: string; isNow: boolean }) {
  const amount = formatMoney(cents);
  return (
    <tr
      role="row"
      className="grid grid-cols-[4.5rem_minmax(0,1fr)_5.25rem] items-center gap-x-3 @min-[50rem]:flex @min-[50rem]:flex-col @min-[50rem]:items-stretch"
    >
      <th
        role="rowheader"
        scope="row"
        className={classes('text-left text-sm font-normal @min-[50rem]:order-3 @min-[50rem]:pt-2 @min-[50rem]:text-center', isNow && 'font-semibold')}
      >
        <span className="sr-only">{long}</span>
        <time dateTime={month} aria-hidden className="block whitespace-nowrap">
          {short}
          <span className="@min-[50rem]:block @min-[50rem]:min-h-5 @min-[50rem]:text-quiet">{year && ` ${year}`}</span>
        </time>
      </th>
      <td role="cell" className="contents">
        <Beam share={ratio} fill={fill} />
        <Pillar share={ratio} fill={fill} amount={cents > 0 ? amount : ''} />
        <span
          className={classes(
            'text-right text-sm whitespace-nowrap tabular-nums @min-[50rem]:sr-only',
            cents === 0 && 'text-quiet',
            isNow && 'font-semibold',
          )}
        >
          {amount}
        </span>
      </td>
    </tr>
  );
}

/** Lying, for narrow screens. */
function Beam({ share, fill }: { share: number; fill: string }) {
  return (
    <svg aria-hidden className="h-4 w-full @min-[50rem]:hidden">
      <rect width="100%" height="100%" rx="3" className="fill-paper-deep" />
      <rect width={percent(share)} height="100%" rx="3" className={fill} />
    </svg>
  );
}

/** Standing, with the amount on top, for all others. */
function Pillar({ share, fill, amount }: { share: number; fill: string; amount: string }) {
  return (
    <svg aria-hidden className="order-2 hidden h-52 w-full overflow-visible border-b border-line-strong @min-[50rem]:block">
      <svg y="24" width="100%" height="184" className="overflow-visible">
        <rect x="14%" y={percent(1 - share)} width="72%" height={percent(share)} rx="3" className={fill} />
        <svg y={percent(1 - share)} className="overflow-visible">
          <text x="50%" y="-8" textAnchor="middle" className="fill-ink text-xs tabular-nums">
            {amount}
          </text>
        </svg>
      </svg>
    </svg>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}
