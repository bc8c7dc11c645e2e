import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { ListingCalendar } from '~/features/availability/seller/listing-calendar.tsx';
import { loadListingCalendar } from '~/features/availability/seller/load-calendar.ts';
import { BlockSkeleton, type PageHandle } from '~/layout/page-fallback.tsx';
import { rememberedSeller } from '~/lib/guard.ts';
import { useLastGood } from '~/lib/load-result.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-listing-calendar';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Calendar', description: 'When a space is rented.' }, matches);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { listing: await loadListingCalendar(params._listing) };
}

const back = { to: '/seller/calendar', text: 'All calendars' };

export const handle: PageHandle = {
  Fallback: () => (
    <>
      <PageHeader title="Calendar" lead={'\u00a0'} back={back} />
      <BlockSkeleton />
    </>
  ),
};

export default function SellerListingCalendar({ loaderData: { listing } }: Route.ComponentProps) {
  const { data, failure, loadedAt } = useLastGood(listing);
  return (
    <>
      <PageHeader title="Calendar" lead={data ? <span className="font-semibold text-ink">{data.title}</span> : '\u00a0'} back={back} />
      <div className="space-y-6">
        {failure !== null && (
          <LoadFailure tone={data ? 'warning' : 'error'} title="This calendar couldn’t be loaded" text={failure} loadedAt={loadedAt} />
        )}
        {data && <ListingCalendar key={data._id} listing={data} />}
      </div>
    </>
  );
}
