import { type ReactNode, Suspense, use } from 'react';
import { redirect } from 'react-router';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { RequestsSkeleton } from '~/features/requests/components/requests-skeleton.tsx';
import { CustomerRequests } from '~/features/requests/customer/requests-page.tsx';
import {
  earlyRequestsCalls,
  type LoadedRequests,
  loadRequests,
  readLinkedRequest,
  readRequestsPageParams,
} from '~/features/requests/model/load-requests.ts';
import { requestPath } from '~/features/requests/model/request-paths.ts';
import { AfterContent } from '~/layout/after-content.tsx';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { onFirstPageAwait } from '~/lib/first-page.ts';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import type { Route } from './+types/customer-requests';
import '~/customer-pages.css';

const PushCard = lazyComponent(async () => (await import('~/features/notifications/push/push-card.tsx')).PushCard);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'My Subscription Requests', description: 'Your requests and what to do next.' }, matches);

/** The page opens at once and shows its requests when they arrive. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Enough to start loading; the customer layout confirms the session with the server.
  if (!signedInUser('customer')) throw redirect(loginPath(new URL(request.url)));
  // Older emails about messages link here.
  const conversation = new URL(request.url).searchParams.get('conversation');
  if (conversation) throw redirect(`/messages?${new URLSearchParams({ conversation }).toString()}`);
  const linkedId = readLinkedRequest(request);
  if (linkedId) throw redirect(requestPath('customer', linkedId));
  const params = readRequestsPageParams(request);
  const loading = loadRequests('customer', params);
  await onFirstPageAwait(loading);
  // The field that was used stays, so what it finds replaces the list in one step.
  if (params.q !== null) await loading;
  return { key: `${params.tab} ${params.page}`, loading };
}

const skeleton = <RequestsSkeleton label="Loading your requests" />;

export const handle: PageHandle = {
  Fallback: () => <Page>{skeleton}</Page>,
  earlyCalls: (_params, query) => earlyRequestsCalls('customer', query),
};

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="column py-14">
      <PageHeader title="My Subscription Requests" lead="Your requests to sellers, and what to do next." />
      {children}
    </div>
  );
}

export default function CustomerRequestsRoute({ loaderData: { key, loading } }: Route.ComponentProps) {
  return (
    <Page>
      <Suspense key={key} fallback={skeleton}>
        <CustomerRequests loading={loading} />
      </Suspense>
      {/* Below the list, which it would push down. */}
      <AfterContent>
        <OfferPush loading={loading} />
      </AfterContent>
    </Page>
  );
}

/** Once there is a request, there is something to be notified of. */
function OfferPush({ loading }: { loading: Promise<LoadedRequests> }) {
  const loaded = use(loading);
  return 'requests' in loaded && loaded.requests.length > 0 && <PushCard account="customer" />;
}
