// With `display: block` tables lose their meaning for screen readers, unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { MonthlyTotal } from '@frontage/contract/subscriptions.schema';
import { formatMoney } from '@frontage/domain/money';
import { classes } from '~/components/ui/classes.ts';
import { type MonthBar, toMonthBars, sumBars } from './chart-months.ts';

interface MonthChartProps {
  months: readonly MonthlyTotal[];
  caption: string;
  /** What the sum is of: 'earned, after our fee'. */
  of: string;
  /** The class that colors the bars. */
  fill: string;
}

/** The last twelve months as a table: vertical bars side by side, or horizontal bars on narrow screens. */
export function MonthChart({ months, caption, of, fill }: MonthChartProps) {
  const bars = toMonthBars(months);
  const first = bars.findIndex(({ cents }) => cents !== 0);
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
          {bars.map((bar, index) => (
            <Month key={bar.month} bar={bar} fill={fill} isCurrent={index === bars.length - 1} isBeforeFirst={index < first} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MonthProps {
  bar: MonthBar;
  fill: string;
  isCurrent: boolean;
  /** Before the first payment. Narrow screens, where each month takes a line, leave it out. */
  isBeforeFirst: boolean;
}

function Month({ bar: { month, short, long, year, cents, ratio }, fill, isCurrent, isBeforeFirst }: MonthProps) {
  const amount = formatMoney(cents);
  return (
    <tr
      role="row"
      className={classes(
        'grid-cols-[4.5rem_minmax(0,1fr)_5.25rem] items-center gap-x-3 @min-[50rem]:flex @min-[50rem]:flex-col @min-[50rem]:items-stretch',
        isBeforeFirst ? 'hidden' : 'grid',
      )}
    >
      <th
        role="rowheader"
        scope="row"
        className={classes(
          'text-left text-sm font-normal @min-[50rem]:order-3 @min-[50rem]:pt-2 @min-[50rem]:text-center',
          isCurrent && 'font-semibold',
        )}
      >
        <span className="sr-only">{long}</span>
        <time dateTime={month} aria-hidden className="block whitespace-nowrap">
          {short}
          <span className="@min-[50rem]:block @min-[50rem]:min-h-5 @min-[50rem]:text-quiet">{year && ` ${year}`}</span>
        </time>
      </th>
      <td role="cell" className="contents">
        <HorizontalBar ratio={ratio} fill={fill} />
        <VerticalBar ratio={ratio} fill={fill} amount={cents > 0 ? amount : ''} />
        <span
          className={classes(
            'text-right text-sm whitespace-nowrap tabular-nums @min-[50rem]:sr-only',
            cents === 0 && 'text-quiet',
            isCurrent && 'font-semibold',
          )}
        >
          {amount}
        </span>
      </td>
    </tr>
  );
}

/** For narrow screens. */
function HorizontalBar({ ratio, fill }: { ratio: number; fill: string }) {
  return (
    <svg aria-hidden className="h-4 w-full @min-[50rem]:hidden">
      <rect width="100%" height="100%" rx="3" className="fill-paper-deep" />
      <rect width={percent(ratio)} height="100%" rx="3" className={fill} />
    </svg>
  );
}

/** For all others, with the amount on top. */
function VerticalBar({ ratio, fill, amount }: { ratio: number; fill: string; amount: string }) {
  return (
    <svg aria-hidden className="order-2 hidden h-52 w-full overflow-visible border-b border-line-strong @min-[50rem]:block">
      <svg y="24" width="100%" height="184" className="overflow-visible">
        <rect x="14%" y={percent(1 - ratio)} width="72%" height={percent(ratio)} rx="3" className={fill} />
        <svg y={percent(1 - ratio)} className="overflow-visible">
          <text x="50%" y="-8" textAnchor="middle" className="fill-ink text-xs tabular-nums">
            {amount}
          </text>
        </svg>
      </svg>
    </svg>
  );
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 1_000) / 10}%`;
}
