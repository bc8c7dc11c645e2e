import { Suspense } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
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
import { loadSellerTasks, TasksPanel, TasksSkeleton } from '~/features/requests/seller/tasks-panel.tsx';
import { rememberedSeller } from '~/lib/guard.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { readPageParam } from '~/lib/read-page-param.ts';
import type { Route } from './+types/seller-listings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Listings', description: 'The spaces you rent out.' }, matches);

/** The page opens at once and shows its rows when they arrive. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { tasks: loadSellerTasks(), loading: loadSellerListings(readPageParam(request)) };
}

export default function SellerListings({ loaderData: { tasks, loading } }: Route.ComponentProps) {
  const unread = useChat('seller', (chat) => chat.unread);
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
      <Suspense fallback={<TasksSkeleton />}>
        <TasksPanel loading={tasks} unread={unread} />
      </Suspense>
      <Suspense fallback={<ListingsSkeleton />}>
        <ListingsContent loading={loading} />
      </Suspense>
    </>
  );
}
