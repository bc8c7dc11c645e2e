import { Suspense } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { loadRequests, readRequestsPageParams } from '~/features/requests/model/load-requests.ts';
import { RequestDialogs } from '~/features/requests/seller/request-dialogs.tsx';
import { isRequestsPageOpen, useMarkRequestsPageOpen } from '~/features/requests/seller/requests-page-open.ts';
import { SellerRequests, SellerRequestsSkeleton } from '~/features/requests/seller/requests-page.tsx';
import { useRequestActions } from '~/features/requests/seller/use-request-actions.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { rememberedSeller } from '~/lib/guard.ts';
import type { Route } from './+types/seller-requests';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Subscription Requests Management', description: 'Requests for your spaces.' }, matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  const loading = loadRequests('seller', readRequestsPageParams(request));
  if (isRequestsPageOpen()) await loading;
  return { loading };
}

export default function SellerRequestsRoute({ loaderData: { loading } }: Route.ComponentProps) {
  const actions = useRequestActions();
  useMarkRequestsPageOpen();
  return (
    <>
      <PageHeader title="Subscription Requests Management" lead="Who wants to rent your spaces, and what you need to do next." />
      <Suspense fallback={<SellerRequestsSkeleton />}>
        <SellerRequests loading={loading} actions={actions} />
      </Suspense>
      <RequestDialogs actions={actions} />
    </>
  );
}
