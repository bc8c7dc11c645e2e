import { Suspense } from 'react';
import { placeIn } from '~/components/request/request-place.ts';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { DeskDialogs } from '~/features/seller-requests/desk-dialogs.tsx';
import { loadRequests } from '~/features/seller-requests/load-requests.ts';
import { isPageOpen, usePageOpen } from '~/features/seller-requests/open-page.ts';
import { RequestsContent } from '~/features/seller-requests/requests-page.tsx';
import { RequestsSkeleton } from '~/features/seller-requests/requests-skeleton.tsx';
import { useRequestDesk } from '~/features/seller-requests/use-request-desk.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { rememberedSeller } from '~/lib/remembered-seller.ts';
import type { Route } from './+types/seller-requested';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Subscription Requests Management', description: 'Requests for your spaces.' }, matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  const loading = loadRequests(placeIn(request));
  if (isPageOpen()) await loading;
  return { loading };
}

export default function SellerRequested({ loaderData: { loading } }: Route.ComponentProps) {
  const desk = useRequestDesk();
  usePageOpen();
  return (
    <>
      <PageHeader title="Subscription Requests Management" lead="Who wants to rent your spaces, and what you need to do next." />
      <Suspense fallback={<RequestsSkeleton />}>
        <RequestsContent loading={loading} desk={desk} />
      </Suspense>
      <DeskDialogs desk={desk} />
    </>
  );
}
