import { Suspense } from 'react';
import { readRequestsPageParams } from '~/features/requests/model/load-requests.ts';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { RequestDialogs } from '~/features/requests/seller/request-dialogs.tsx';
import { loadSellerRequests } from '~/features/requests/seller/load-requests.ts';
import { isRequestsPageOpen, useMarkRequestsPageOpen } from '~/features/requests/seller/load-requests.ts';
import { SellerRequests } from '~/features/requests/seller/requests-page.tsx';
import { SellerRequestsSkeleton } from '~/features/requests/seller/requests-page.tsx';
import { useRequestActions } from '~/features/requests/seller/use-request-actions.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { rememberedSeller } from '~/lib/guard.ts';
import type { Route } from './+types/seller-requests';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Subscription Requests Management', description: 'Requests for your spaces.' }, matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  const loading = loadSellerRequests(readRequestsPageParams(request));
  if (isRequestsPageOpen()) await loading;
  return { loading };
}

export default function SellerRequestsRoute({ loaderData: { loading } }: Route.ComponentProps) {
  const desk = useRequestActions();
  useMarkRequestsPageOpen();
  return (
    <>
      <PageHeader title="Subscription Requests Management" lead="Who wants to rent your spaces, and what you need to do next." />
      <Suspense fallback={<SellerRequestsSkeleton />}>
        <SellerRequests loading={loading} desk={desk} />
      </Suspense>
      <RequestDialogs desk={desk} />
    </>
  );
}
