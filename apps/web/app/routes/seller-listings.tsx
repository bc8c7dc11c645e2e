import { Suspense, use } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { SellerFirstSteps } from '~/features/first-steps/seller-first-steps.tsx';
import { useChat } from '~/features/chat/live-chat.ts';
import {
  AddListingLink,
  ListingsHeaderAction,
  IntroBeforeCount,
  IntroWithCount,
  ListingsContent,
  ListingsSkeleton,
} from '~/features/listings/manage/listings-page.tsx';
import { loadSellerListings } from '~/features/listings/load-listings.ts';
import { loadSellerTasks, TasksLink, TasksPanel, TasksSkeleton } from '~/features/requests/seller/tasks-panel.tsx';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { rememberedSeller } from '~/lib/guard.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { readPageParam } from '~/lib/read-page-param.ts';
import type { Route } from './+types/seller-listings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Listings', description: 'The spaces you rent out.' }, matches);

/** The page opens at once and shows its rows when they arrive. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { tasks: loadSellerTasks(), loading: loadSellerListings(readPageParam(request)) };
}

const skeleton = (
  <>
    <div className="max-md:hidden">
      <TasksSkeleton />
    </div>
    <div className="mb-8 min-h-14 md:hidden" />
    <ListingsSkeleton />
  </>
);

export const handle: PageHandle = {
  Fallback: () => (
    <>
      <PageHeader title="Listings" lead={<IntroBeforeCount />} action={<AddListingLink />} />
      {skeleton}
    </>
  ),
};

/** What a new seller does first. Where something couldn't be loaded, the parts below say so. */
function NewSeller({ tasks, loading }: Awaited<Pick<Route.ComponentProps['loaderData'], 'tasks' | 'loading'>>) {
  const seller = useSignedIn((state) => state.seller);
  const [toDo, own] = [use(tasks), use(loading)];
  if (!seller || 'failure' in toDo || 'failure' in own) return null;
  return <SellerFirstSteps sellerId={seller._id} listings={own.listings} account={toDo.account} hasRequests={toDo.total > 0} />;
}

export default function SellerListings({ loaderData: { tasks, loading } }: Route.ComponentProps) {
  const { unread, state } = useChat('seller', (chat) => chat);
  return (
    <>
      <PageHeader
        title="Listings"
        lead={
          <Suspense fallback={<IntroBeforeCount />}>
            <IntroWithCount loading={loading} />
          </Suspense>
        }
        action={
          <Suspense fallback={<AddListingLink />}>
            <ListingsHeaderAction loading={loading} />
          </Suspense>
        }
      />
      {/* All at once: the tasks, of which unread messages are one, are above the listings and would push them down. */}
      {state === 'loading' ? (
        skeleton
      ) : (
        <Suspense fallback={skeleton}>
          <NewSeller tasks={tasks} loading={loading} />
          <div className="max-md:hidden">
            <TasksPanel loading={tasks} unread={unread} />
          </div>
          <div className="mb-8 min-h-14 md:hidden">
            <TasksLink loading={tasks} unread={unread} />
          </div>
          <ListingsContent loading={loading} />
        </Suspense>
      )}
    </>
  );
}
