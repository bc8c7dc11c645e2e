// Drawn as blocks, tables lose their meaning for screen readers unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Payout } from '@frontage/contract/connected-account';
import type { ReactNode } from 'react';
import { StateBadge, type Tone } from '~/components/ui/state-badge.tsx';
import { PayoutDay } from './payout-day.tsx';
import { sayAmount } from './say-amount.ts';

const tones: Record<string, Tone> = { paid: 'done', pending: 'waiting', in_transit: 'info', canceled: 'wrong', failed: 'wrong' };

/** A table where there is room; on phones each payout has two lines. What is the same in all of them is said once, below. */
export function PayoutTable({ payouts }: { payouts: Payout[] }) {
  const details = new Set(payouts.map(sayDetails));
  const [same] = details.size === 1 ? details : [];
  const titles = ['Sent', 'Arrival', ...(same === undefined ? ['Details'] : []), 'Status', 'Amount'];
  return (
    <>
      <div className="overflow-hidden rounded-lg border border-line bg-card">
        <table role="table" className="block w-full text-left md:table">
          <caption className="sr-only">Recent payouts</caption>
          <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
            <tr role="row" className="border-b border-line">
              {titles.map((title) => (
                <th key={title} role="columnheader" scope="col" className="px-4 py-3 text-sm font-semibold last:text-right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block md:table-row-group">
            {payouts.map((payout) => (
              <Row key={payout.id} payout={payout} hasDetails={same === undefined} />
            ))}
          </tbody>
        </table>
      </div>
      {same !== undefined && (
        <p className="mt-3 text-sm text-quiet">{payouts.every(({ description }) => description) ? `On your bank statement: ${same}` : same}</p>
      )}
    </>
  );
}

function Row({ payout, hasDetails }: { payout: Payout; hasDetails: boolean }) {
  const { amount, currency, status, created, arrival_date: arrival } = payout;
  const hasArrival = status !== 'failed' && status !== 'canceled';
  return (
    <tr role="row" className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-line px-4 py-3.5 not-last:border-b md:table-row">
      <Cell label="Sent">
        <PayoutDay at={created} />
      </Cell>
      <Cell label={hasArrival ? 'Arrival' : undefined} className="text-quiet max-md:col-start-1 max-md:row-start-2 md:text-ink">
        {hasArrival ? <PayoutDay at={arrival} /> : status === 'failed' ? 'Sent back' : 'Not sent'}
      </Cell>
      {hasDetails && <Cell className="text-quiet max-md:col-span-2 max-md:row-start-3 md:text-ink">{sayDetails(payout)}</Cell>}
      <Cell className="max-md:col-start-2 max-md:row-start-2 max-md:text-right">
        <StateBadge tone={tones[status] ?? 'ended'}>{sayStatus(status)}</StateBadge>
      </Cell>
      <Cell className="text-right font-semibold whitespace-nowrap tabular-nums max-md:col-start-2 max-md:row-start-1">
        {sayAmount(amount, currency)}
      </Cell>
    </tr>
  );
}

function Cell({ label, className = '', children }: { label?: string | undefined; className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={`wrap-anywhere md:px-4 md:py-3 ${className}`}>
      {label && (
        <span aria-hidden className="md:hidden">
          {label}{' '}
        </span>
      )}
      {children}
    </td>
  );
}

/** 'in_transit' becomes 'In transit'. */
function sayStatus(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sayDetails({ description, type, method }: Payout): string {
  return description ?? `${type === 'card' ? 'To your card' : 'To your bank account'}, ${method}`.replaceAll('_', ' ');
}
