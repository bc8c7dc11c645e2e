import { Suspense } from 'react';
import { redirect } from 'react-router';
import { placeIn } from '~/components/request/request-place.ts';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { loadRequests } from '~/features/requests/load-requests.ts';
import { RequestsContent } from '~/features/requests/requests-page.tsx';
import { RequestsSkeleton } from '~/features/requests/requests-skeleton.tsx';
import { loginPath } from '~/lib/own-path.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { whoIs } from '~/lib/signed-in.ts';
import type { Route } from './+types/requested-pack';
import '~/requests.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'My Subscription Requests', description: 'What you have asked for, and whose turn it is.' }, matches);

/** The page opens at once; its requests come when they are there. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Enough to begin asking, while the frame around the page has the server confirm it.
  if (!whoIs('customer')) throw redirect(loginPath(new URL(request.url)));
  const place = placeIn(request);
  return { page: place.page, loading: loadRequests(place) };
}

export default function RequestedPack({ loaderData: { page, loading } }: Route.ComponentProps) {
  return (
    <div className="column py-14">
      <PageHeader title="My Subscription Requests" lead="What you have asked sellers for, and whose turn it is." />
      <Suspense key={page} fallback={<RequestsSkeleton />}>
        <RequestsContent loading={loading} />
      </Suspense>
    </div>
  );
}
