import type { Payout } from '@frontage/contract/payouts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '~/components/ui/badge.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { formatAmount, formatLongPayoutDay, formatPayoutDay } from './format-payout.ts';
import { SectionLoadFailure, SettingsSection } from './settings-section.tsx';
import type { LoadedPart } from './use-balance-and-payouts.ts';

interface RecentPayoutsProps extends LoadedPart<Payout[]> {
  onRefresh: () => void;
}

export function RecentPayouts({ value: payouts, hasFailed, isLoading, onRefresh }: RecentPayoutsProps) {
  return (
    <SettingsSection
      title="Recent Payouts"
      text="The last ten, newest first."
      action={<RefreshLink busy={isLoading && payouts !== null} onRefresh={onRefresh} />}
    >
      {hasFailed && <SectionLoadFailure text="Your payouts couldn’t be loaded." busy={isLoading} onRetry={onRefresh} />}
      {!hasFailed && payouts?.length === 0 && <NoPayouts />}
      {!hasFailed && payouts && payouts.length > 0 && <PayoutTable payouts={payouts} />}
    </SettingsSection>
  );
}

function RefreshLink({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={() => !busy && onRefresh()}
      className="mt-2 inline-flex min-h-9 items-center max-md:min-h-11 gap-2 rounded-sm font-semibold"
    >
      {busy ? <Spinner /> : <RefreshCw aria-hidden className="size-4 text-brick" />}
      <span className="link-underline">Refresh</span>
    </button>
  );
}

function NoPayouts() {
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-5 py-8 text-center">
      <p className="font-semibold">No payouts yet</p>
      <p className="mt-1 text-balance text-quiet">Your first payout goes out on the Friday after money becomes available.</p>
    </div>
  );
}

// A table displayed as blocks loses its semantics, so each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

const tones: Record<string, BadgeTone> = { paid: 'done', pending: 'waiting', in_transit: 'info', canceled: 'error', failed: 'error' };

/** A table on wide screens; two lines per payout on phones. Details that all payouts share are shown once, below. */
function PayoutTable({ payouts }: { payouts: Payout[] }) {
  const details = new Set(payouts.map(formatDetails));
  const [sharedDetails] = details.size === 1 ? details : [];
  const titles = ['Sent', 'Arrival', ...(sharedDetails === undefined ? ['Details'] : []), 'Status', 'Amount'];
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
              <Row key={payout.id} payout={payout} hasDetails={sharedDetails === undefined} />
            ))}
          </tbody>
        </table>
      </div>
      {sharedDetails !== undefined && (
        <p className="mt-3 text-sm text-quiet">
          {payouts.every(({ description }) => description) ? `On your bank statement: ${sharedDetails}` : sharedDetails}
        </p>
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
      {hasDetails && <Cell className="text-quiet max-md:col-span-2 max-md:row-start-3 md:text-ink">{formatDetails(payout)}</Cell>}
      <Cell className="max-md:col-start-2 max-md:row-start-2 max-md:text-right">
        <Badge tone={tones[status] ?? 'ended'}>{formatStatus(status)}</Badge>
      </Cell>
      <Cell className="text-right font-semibold whitespace-nowrap tabular-nums max-md:col-start-2 max-md:row-start-1">
        {formatAmount(amount, currency)}
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

/** 'in_transit' → 'In transit' */
function formatStatus(status: string): string {
  const text = status.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatDetails({ description, type, method }: Payout): string {
  return description ?? `${type === 'card' ? 'To your card' : 'To your bank account'}, ${method}`.replaceAll('_', ' ');
}

/** 'Fri, Nov 20, 2026', or with `long` 'Friday, November 20'. */
export function PayoutDay({ at, long = false }: { at: number; long?: boolean }) {
  return (
    <time dateTime={new Date(at * 1_000).toISOString().slice(0, 10)} className="whitespace-nowrap">
      {long ? formatLongPayoutDay(at) : formatPayoutDay(at)}
    </time>
  );
}
