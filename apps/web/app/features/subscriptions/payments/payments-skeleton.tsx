import { classes } from '~/components/ui/classes.ts';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import type { Role } from '~/lib/signed-in.ts';

const rows = [1, 2, 3, 4];
/** Without the columns that only some payments have. */
const titles: Record<Role, readonly string[]> = {
  seller: ['Date', 'Space and customer', 'Paid', 'Fee', 'You receive', 'Payout'],
  customer: ['Date', 'Space', 'Seller', 'Amount', 'Refunded'],
};
const columns: Record<Role, string> = {
  seller: '@min-[54rem]:grid-cols-[5.5rem_minmax(0,1fr)_4.5rem_4rem_5.5rem_10rem_6.5rem]',
  customer: '@min-[54rem]:grid-cols-[5.5rem_minmax(0,1fr)_9rem_5rem_5rem_6rem_9rem]',
};

export function PaymentsSkeleton({ viewer }: { viewer: Role }) {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">Loading</output>
      <div className="rounded-lg border border-line bg-card px-5 py-5 sm:px-7 sm:pt-6">
        <p aria-hidden className="text-sm font-semibold text-quiet">
          The last 12 months
        </p>
        <Skeleton className="mt-2 h-9 w-44" />
        <Skeleton className="mt-6 h-60" />
      </div>
      <div className="@container pt-6">
        <Skeleton className="mb-4 h-8 w-40" />
        <div className="space-y-3 @min-[54rem]:space-y-0 @min-[54rem]:rounded-lg @min-[54rem]:border @min-[54rem]:border-line @min-[54rem]:bg-card">
          <div
            aria-hidden
            className={classes(
              'hidden gap-5 border-b border-line-strong px-5 py-3 text-sm font-semibold whitespace-nowrap @min-[54rem]:grid',
              columns[viewer],
            )}
          >
            {titles[viewer].map((title) => (
              <span key={title}>{title}</span>
            ))}
          </div>
          {rows.map((row) => (
            <Row key={row} viewer={viewer} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Row({ viewer }: { viewer: Role }) {
  return (
    <div
      className={classes(
        'rounded-lg border border-line bg-card p-4 @min-[54rem]:grid @min-[54rem]:gap-5 @min-[54rem]:rounded-none @min-[54rem]:border-0 @min-[54rem]:px-5 @min-[54rem]:not-last:border-b @min-[54rem]:last:rounded-b-lg',
        columns[viewer],
      )}
    >
      <Skeleton className="hidden h-5 @min-[54rem]:block" />
      <div className="space-y-2">
        <Skeleton className="h-5 max-w-56" />
        <Skeleton className="h-4 max-w-36" />
      </div>
      <Skeleton className="mt-4 h-5 max-w-64 @min-[54rem]:mt-0" />
      <Skeleton className="hidden h-5 @min-[54rem]:block" />
      <Skeleton className="hidden h-5 @min-[54rem]:block" />
      <Skeleton className="hidden h-5 @min-[54rem]:block" />
      <Skeleton className="mt-4 h-9 w-28 @min-[54rem]:mt-0 @min-[54rem]:w-auto" />
    </div>
  );
}
