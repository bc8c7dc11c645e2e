import { Suspense } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { useChat } from '~/features/chat/use-chat.ts';
import { AddListingLink, HeaderAction, LeadBeforeCount, LeadWithCount, ListingsContent } from '~/features/listings/listings-page.tsx';
import { ListingsSkeleton } from '~/features/listings/listings-skeleton.tsx';
import { loadOwnListings, pageIn } from '~/features/listings/load-own-listings.ts';
import { loadToday } from '~/features/today/load-today.ts';
import { TodayPanel, TodaySkeleton } from '~/features/today/today-panel.tsx';
import { rememberedSeller } from '~/lib/remembered-seller.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-listings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Listings', description: 'The spaces that you rent out.' }, matches);

/** The page opens at once; its rows come when they are there. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { today: loadToday(), loading: loadOwnListings(pageIn(request)) };
}

export default function SellerListings({ loaderData: { today, loading } }: Route.ComponentProps) {
  const unread = useChat('seller', (chat) => chat.unread);
  return (
    <>
      <PageHeader
        title="Listings"
        lead={
          <Suspense fallback={<LeadBeforeCount />}>
            <LeadWithCount loading={loading} />
          </Suspense>
        }
        action={
          <Suspense fallback={<AddListingLink />}>
            <HeaderAction loading={loading} />
          </Suspense>
        }
      />
      <Suspense fallback={<TodaySkeleton />}>
        <TodayPanel loading={today} unread={unread} />
      </Suspense>
      <Suspense fallback={<ListingsSkeleton />}>
        <ListingsContent loading={loading} />
      </Suspense>
    </>
  );
}
