import type { Payment } from '@frontage/contract/subscriptions.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '~/components/ui/classes.ts';
import { formatDateRange, formatDateTime, formatDay } from '~/lib/format-time.ts';

// With `display: block` tables lose their meaning for screen readers, unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

export interface Column {
  title: string;
  /** Null where there is nothing to show; a card leaves it out. */
  cell: (payment: Payment) => ReactNode;
  /** Aligned to the right. */
  isMoney?: boolean;
  /** Its place on a card: 'head' and 'corner' share the first line, 'foot' and 'end' the last. Without one it gets a line with a label. */
  place?: 'head' | 'corner' | 'foot' | 'end';
}

interface PaymentTableProps {
  caption: string;
  columns: readonly Column[];
  payments: readonly Payment[];
}

/** On narrow screens each row is drawn as a card. For screen readers it stays one table. */
export function PaymentTable({ caption, columns, payments }: PaymentTableProps) {
  return (
    <div className="@container">
      <div className="@min-[54rem]:overflow-hidden @min-[54rem]:rounded-lg @min-[54rem]:border @min-[54rem]:border-line @min-[54rem]:bg-card">
        <table role="table" className="block w-full text-left @min-[54rem]:table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="sr-only @min-[54rem]:not-sr-only @min-[54rem]:table-header-group">
            <tr role="row" className="border-b border-line-strong">
              {columns.map(({ title, isMoney, place }) => (
                <th
                  key={title}
                  role="columnheader"
                  scope="col"
                  className={classes('px-2.5 py-3 text-sm font-semibold whitespace-nowrap first:pl-5 last:pr-5', isMoney && 'text-right')}
                >
                  {place === 'foot' || place === 'end' ? <span className="sr-only">{title}</span> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block space-y-3 @min-[54rem]:table-row-group">
            {payments.map((payment) => (
              <tr
                key={payment._id}
                role="row"
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 rounded-lg border border-line bg-card p-4 @min-[54rem]:table-row @min-[54rem]:border-0 @min-[54rem]:not-last:border-b"
              >
                {columns.map((column) => (
                  <Cell key={column.title} column={column} payment={payment} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const places = {
  head: 'order-1 min-w-0 flex-1 basis-0',
  corner: 'order-2 text-right font-semibold',
  labeled: 'order-3 flex basis-full justify-between gap-x-6',
  foot: 'order-4 pt-2',
  end: 'order-4 pt-2',
} as const;

function Cell({ column: { title, cell, isMoney, place }, payment }: { column: Column; payment: Payment }) {
  const content = cell(payment);
  return (
    <td
      role="cell"
      className={classes(
        content === null && !place ? 'hidden' : places[place ?? 'labeled'],
        isMoney && 'whitespace-nowrap tabular-nums @min-[54rem]:text-right',
        '@min-[54rem]:table-cell @min-[54rem]:px-2.5 @min-[54rem]:py-4 @min-[54rem]:align-top @min-[54rem]:first:pl-5 @min-[54rem]:last:pr-5',
      )}
    >
      {(!place || place === 'corner') && (
        <span aria-hidden className={classes('shrink-0 text-sm text-quiet @min-[54rem]:hidden', place ? 'block font-normal' : 'leading-6')}>
          {title}
        </span>
      )}
      <div className={place ? undefined : classes('min-w-0 text-right', !isMoney && '@min-[54rem]:text-left')}>
        {content ?? (place ? null : <span className="text-quiet">–</span>)}
      </div>
    </td>
  );
}

export function PaidAtCell({ payment: { paidAt } }: { payment: Payment }) {
  return (
    <time dateTime={paidAt} title={formatDateTime(paidAt)} className="whitespace-nowrap">
      {formatDay(paidAt)}
    </time>
  );
}

interface ListingCellProps {
  payment: Payment;
  to: string;
  /** With the other side's name, where it has no column of its own. */
  withName?: boolean;
}

/** The listing, and the days that were paid for. */
export function ListingCell({ payment: { title, _listing, name, periodStart, periodEnd, timeZone }, to, withName = false }: ListingCellProps) {
  return (
    <>
      <Link
        to={`${to}/${_listing}`}
        className="block rounded-sm leading-snug font-semibold wrap-anywhere max-md:flex max-md:min-h-11 max-md:items-center hover:text-brick hover:underline"
      >
        {title}
      </Link>
      {withName && <span className="mt-0.5 block text-sm wrap-anywhere">{name}</span>}
      <span className="mt-0.5 block text-sm whitespace-nowrap text-quiet">{formatDateRange(periodStart, periodEnd, timeZone)}</span>
    </>
  );
}

export function OtherPartyCell({ payment: { name } }: { payment: Payment }) {
  return <span className="block wrap-anywhere @min-[54rem]:min-w-24">{name}</span>;
}

export function formatDollars(dollars: number): string {
  return formatMoney(toHundredths(dollars));
}
