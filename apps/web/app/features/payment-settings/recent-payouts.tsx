import type { Payout } from '@frontage/contract/connected-account';
import { RefreshCw } from 'lucide-react';
import { Spinner } from '~/components/ui/spinner.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { PayoutTable } from './payout-table.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { Loaded } from './use-loaded.ts';

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
      {!hasFailed && payouts?.length === 0 && <NoPayouts />}
      {!hasFailed && payouts && payouts.length > 0 && <PayoutTable payouts={payouts} />}
    </SettingsSection>
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
