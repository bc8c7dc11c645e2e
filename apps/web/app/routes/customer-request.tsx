import { Suspense } from 'react';
import { redirect, useLocation } from 'react-router';
import { RequestConversation } from '~/features/chat/request-conversation.tsx';
import { CustomerRequestPage } from '~/features/requests/customer/request-page.tsx';
import { loadDetails } from '~/features/requests/model/load-details.ts';
import { BackToRequests } from '~/features/requests/page/request-page.tsx';
import { readTitle, RequestPageSkeleton } from '~/features/requests/page/request-page-skeleton.tsx';
import { RentalMoney } from '~/features/subscriptions/rental-money.tsx';
import { UnpaidNotice } from '~/features/subscriptions/unpaid-notice.tsx';
import { ReportedProblems } from '~/features/subscriptions/reported-problems.tsx';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { onFirstPageAwait } from '~/lib/first-page.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { earlyCall } from '~/lib/early-calls.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import type { Route } from './+types/customer-request';
import '~/customer-pages.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Your request', description: 'One request: artwork, proof, money and messages.' }, matches);

/** The page opens at once and shows the request when it arrives. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  if (!signedInUser('customer')) throw redirect(loginPath(new URL(request.url)));
  const loading = loadDetails('customer', id);
  await onFirstPageAwait(loading);
  return { loading };
}

export const handle: PageHandle = {
  Fallback: () => (
    <div className="column py-10">
      <BackToRequests viewer="customer" />
      <RequestPageSkeleton title={null} />
    </div>
  ),
  earlyCalls: ({ id = '' }) => [earlyCall('GET /api/customer/requests/{id}/details', { params: { id } })],
};

export default function CustomerRequestRoute({ loaderData: { loading }, params: { id } }: Route.ComponentProps) {
  const { state } = useLocation();
  return (
    <div className="column py-10">
      <BackToRequests viewer="customer" />
      <Suspense key={id} fallback={<RequestPageSkeleton title={readTitle(state)} />}>
        <CustomerRequestPage
          id={id}
          loading={loading}
          renderUnpaid={({ subscription }) => subscription && <UnpaidNotice viewer="customer" subscription={subscription} />}
          renderMoney={(details) => (
            <>
              <RentalMoney viewer="customer" details={details} />
              <ReportedProblems viewer="customer" problems={details.problems} />
            </>
          )}
          renderConversation={(details) => <RequestConversation account="customer" details={details} />}
        />
      </Suspense>
    </div>
  );
}
