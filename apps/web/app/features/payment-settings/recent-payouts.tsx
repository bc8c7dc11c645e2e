import type { Payout } from '@frontage/contract/connected-account';
import { RefreshCw } from 'lucide-react';
import { DataTable } from '~/components/ui/data-table.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { StateBadge, type Tone } from '~/components/ui/state-badge.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { sayPayoutDay } from './payout-days.ts';
import { sayAmount } from './say-amount.ts';
import { SettingsSection } from './settings-section.tsx';
import type { Loaded } from './use-loaded.ts';

const tones: Record<string, Tone> = { paid: 'done', pending: 'waiting', in_transit: 'info', canceled: 'wrong', failed: 'wrong' };

const columns = [
  { title: 'Sent', cell: ({ created }: Payout) => <Day at={created} /> },
  { title: 'Arrival', cell: (payout: Payout) => <Arrival {...payout} /> },
  { title: 'Details', cell: (payout: Payout) => <span className="wrap-anywhere">{sayDetails(payout)}</span> },
  { title: 'Status', cell: ({ status }: Payout) => <StateBadge tone={tones[status] ?? 'ended'}>{sayStatus(status)}</StateBadge> },
  {
    title: 'Amount',
    cell: ({ amount, currency }: Payout) => <strong className="font-semibold">{sayAmount(amount, currency)}</strong>,
    figures: true,
  },
];

interface RecentPayoutsProps extends Loaded<Payout[]> {
  onRefresh: () => void;
}

export function RecentPayouts({ value: payouts, hasFailed, isLoading, onRefresh }: RecentPayoutsProps) {
  return (
    <SettingsSection
      title="Recent Payouts"
      text="The last ten, newest first."
      action={<RefreshLink busy={isLoading && payouts !== null} onPress={onRefresh} />}
    >
      {hasFailed && <NotLoaded text="Your payouts could not be loaded." busy={isLoading} onAgain={onRefresh} />}
      {!payouts && !hasFailed && <Waiting />}
      {!hasFailed && payouts?.length === 0 && <NoPayouts />}
      {!hasFailed && payouts && payouts.length > 0 && <Table payouts={payouts} />}
    </SettingsSection>
  );
}

function Table({ payouts }: { payouts: Payout[] }) {
  return (
    <div className="space-y-4">
      {payouts[0]?.status === 'failed' && (
        <InlineNotice tone="turn" title="Your bank sent the last payout back">
          The money is still yours and lies in your balance. It goes out again with the next payout, once your bank account at Stripe is right.
        </InlineNotice>
      )}
      <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-card md:[&_tbody_tr:last-child]:border-0">
        <DataTable caption="Recent payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} />
      </div>
    </div>
  );
}

function RefreshLink({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={() => !busy && onPress()}
      className="mt-2 inline-flex min-h-9 items-center gap-2 rounded-sm font-semibold"
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
      <p className="mt-1 text-balance text-quiet">Your first one goes out on the Friday after money has become available.</p>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="space-y-3">
      <output className="sr-only">Loading payouts</output>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

function Arrival({ status, arrival_date: at }: Payout) {
  if (tones[status] !== 'wrong') return <Day at={at} />;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">Did not arrive</span>
    </>
  );
}

function Day({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} className="whitespace-nowrap">
      {sayPayoutDay(at)}
    </time>
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
