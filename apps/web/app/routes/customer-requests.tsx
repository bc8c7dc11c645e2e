import { Suspense } from 'react';
import { redirect } from 'react-router';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { CustomerRequests, CustomerRequestsSkeleton } from '~/features/requests/customer/requests-page.tsx';
import { loadRequests, readRequestsPageParams } from '~/features/requests/model/load-requests.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import type { Route } from './+types/customer-requests';
import '~/customer-pages.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'My Subscription Requests', description: 'Your requests and what to do next.' }, matches);

/** The page opens at once and shows its requests when they arrive. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Enough to start loading; the customer layout confirms the session with the server.
  if (!signedInUser('customer')) throw redirect(loginPath(new URL(request.url)));
  const params = readRequestsPageParams(request);
  return { page: params.page, loading: loadRequests('customer', params) };
}

export default function CustomerRequestsRoute({ loaderData: { page, loading } }: Route.ComponentProps) {
  return (
    <div className="column py-14">
      <PageHeader title="My Subscription Requests" lead="Your requests to sellers, and what to do next." />
      <Suspense key={page} fallback={<CustomerRequestsSkeleton />}>
        <CustomerRequests loading={loading} />
      </Suspense>
    </div>
  );
}
