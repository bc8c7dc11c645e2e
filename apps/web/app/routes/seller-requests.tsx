import { Suspense } from 'react';
import { redirect } from 'react-router';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { RequestsSkeleton } from '~/features/requests/components/requests-skeleton.tsx';
import { earlyRequestsCalls, loadRequests, readLinkedRequest, readRequestsPageParams } from '~/features/requests/model/load-requests.ts';
import { requestPath } from '~/features/requests/model/request-paths.ts';
import { RequestDialogs } from '~/features/requests/seller/request-dialogs.tsx';
import { isRequestsPageOpen, useMarkRequestsPageOpen } from '~/features/requests/seller/requests-page-open.ts';
import { SellerRequests } from '~/features/requests/seller/requests-page.tsx';
import { useRequestActions } from '~/features/requests/seller/use-request-actions.ts';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { onFirstPageAwait } from '~/lib/first-page.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { rememberedSeller } from '~/lib/guard.ts';
import type { Route } from './+types/seller-requests';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Subscription Requests Management', description: 'Requests for your spaces.' }, matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  const linkedId = readLinkedRequest(request);
  if (linkedId) throw redirect(requestPath('seller', linkedId));
  const loading = loadRequests('seller', readRequestsPageParams(request));
  await onFirstPageAwait(loading);
  if (isRequestsPageOpen()) await loading;
  return { loading };
}

const header = <PageHeader title="Subscription Requests Management" lead="Who wants to rent your spaces, and what you need to do next." />;

export const handle: PageHandle = {
  Fallback: () => (
    <>
      {header}
      <RequestsSkeleton label="Loading" />
    </>
  ),
  earlyCalls: (_params, query) => earlyRequestsCalls('seller', query),
};

export default function SellerRequestsRoute({ loaderData: { loading } }: Route.ComponentProps) {
  const actions = useRequestActions();
  useMarkRequestsPageOpen();
  return (
    <>
      {header}
      <Suspense fallback={<RequestsSkeleton label="Loading" />}>
        <SellerRequests loading={loading} actions={actions} />
      </Suspense>
      <RequestDialogs actions={actions} />
    </>
  );
}
