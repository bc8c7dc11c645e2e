import { Hand } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { DownloadButton } from '~/features/documents/public.ts';
import { useLiveRequests } from '~/features/requests/public.ts';
import { useLastGood } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';
import { CustomerPayments } from './customer-payments.tsx';
import { type LoadedPayments, type PaymentsPageData, paymentsPerPage } from './load-payments.ts';
import { describeNextPayout } from './payout-labels.ts';
import { MonthChart } from './month-chart.tsx';
import { SellerPayments } from './seller-payments.tsx';

interface PaymentsContentProps {
  viewer: Role;
  loading: Promise<LoadedPayments>;
  /** Shown where there are no payments. */
  empty: ReactNode;
}

export function PaymentsContent({ viewer, loading, empty }: PaymentsContentProps) {
  const { data, failure, loadedAt } = useLastGood<PaymentsPageData>(use(loading));
  useLiveRequests(viewer);
  return (
    <div className="space-y-6">
      {failure !== null && (
        <LoadFailure tone={data ? 'warning' : 'error'} title="Your payments couldn’t be loaded" text={failure} loadedAt={loadedAt} />
      )}
      {data && (data.pagination.totalRequests === 0 ? empty : <Payments viewer={viewer} data={data} />)}
    </div>
  );
}

const charts = {
  seller: { caption: 'What you earned, month by month', of: 'earned, after our fee', fill: 'fill-verdigris' },
  customer: { caption: 'What you paid, month by month', of: 'paid, net of refunds', fill: 'fill-brick' },
};
const paths: Record<Role, string> = { seller: '/seller/earnings', customer: '/spending' };

function Payments({ viewer, data: { payments, months, pagination, page, nextPayout } }: { viewer: Role; data: PaymentsPageData }) {
  const { totalPages, totalRequests } = pagination;
  const first = (page - 1) * paymentsPerPage + 1;
  return (
    <>
      {payments.some(({ share }) => share === 'held') && <PendingFundsBanner />}
      <MonthChart months={months} {...charts[viewer]} />
      <section aria-labelledby="payments" className="pt-6">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="payments" className="heading-section text-2xl">
              Payments
            </h2>
            {nextPayout && <p className="mt-1 tabular-nums">{describeNextPayout(nextPayout)}</p>}
            <p className="mt-1 text-quiet tabular-nums">
              {totalPages > 1
                ? `Showing ${first} to ${first + payments.length - 1} of ${totalRequests.toLocaleString('en-US')}, newest first.`
                : 'Newest first.'}
            </p>
          </div>
          <DownloadButton call={`GET /api/${viewer}/payments.csv`} small name="payments.csv">
            Download as CSV
          </DownloadButton>
        </div>
        {viewer === 'seller' ? <SellerPayments payments={payments} /> : <CustomerPayments payments={payments} />}
        {totalPages > 1 && (
          <div className="pt-6">
            <Pagination
              page={page}
              totalPages={totalPages}
              href={(to) => (to === 1 ? paths[viewer] : `${paths[viewer]}?page=${to}`)}
              preventScrollReset
            />
          </div>
        )}
      </section>
    </>
  );
}

/** For sellers who must complete their account before all of their earnings can be paid out. */
function PendingFundsBanner() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border-l-6 border-amber bg-amber-tint px-4 py-3.5 sm:px-5">
      <p className="flex gap-2 font-semibold text-pretty">
        <Hand aria-hidden className="mt-0.5 size-5 shrink-0" />
        We’re holding your money until your account can receive payouts
      </p>
      <ButtonLink to="/seller/payment-settings" className="max-sm:w-full">
        Payment Settings
      </ButtonLink>
    </div>
  );
}
