import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { RequestConversation } from '~/features/chat/request-conversation.tsx';
import { loadDetails } from '~/features/requests/model/load-details.ts';
import { BackToRequests } from '~/features/requests/page/request-page.tsx';
import { readTitle, RequestPageSkeleton } from '~/features/requests/page/request-page-skeleton.tsx';
import { RequestDialogs } from '~/features/requests/seller/request-dialogs.tsx';
import { SellerRequestPage } from '~/features/requests/seller/request-page.tsx';
import { useRequestActions } from '~/features/requests/seller/use-request-actions.ts';
import { RentalMoney } from '~/features/subscriptions/rental-money.tsx';
import { ReportedProblems } from '~/features/subscriptions/reported-problems.tsx';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { onFirstPageAwait } from '~/lib/first-page.ts';
import { rememberedSeller } from '~/lib/guard.ts';
import { earlyCall } from '~/lib/early-calls.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-request';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Request', description: 'One request: artwork, proof, money and messages.' }, matches);

/** The page opens at once and shows the request when it arrives. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  const loading = loadDetails('seller', id);
  await onFirstPageAwait(loading);
  return { loading };
}

export const handle: PageHandle = {
  Fallback: () => (
    <>
      <BackToRequests viewer="seller" />
      <RequestPageSkeleton title={null} />
    </>
  ),
  earlyCalls: ({ id = '' }) => [earlyCall('GET /api/seller/requests/{id}/details', { params: { id } })],
};

export default function SellerRequestRoute({ loaderData: { loading }, params: { id } }: Route.ComponentProps) {
  const actions = useRequestActions();
  const { state } = useLocation();
  return (
    <>
      <BackToRequests viewer="seller" />
      <Suspense key={id} fallback={<RequestPageSkeleton title={readTitle(state)} />}>
        <SellerRequestPage
          id={id}
          loading={loading}
          actions={actions}
          renderMoney={(details) => (
            <>
              <RentalMoney viewer="seller" details={details} />
              <ReportedProblems viewer="seller" problems={details.problems} />
            </>
          )}
          renderConversation={(details) => <RequestConversation account="seller" details={details} />}
        />
      </Suspense>
      <RequestDialogs actions={actions} />
    </>
  );
}
