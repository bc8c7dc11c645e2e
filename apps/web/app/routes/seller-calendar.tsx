import { isDay } from '@frontage/domain/listing/day';
import { Suspense } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { CalendarContent } from '~/features/availability/seller/calendar-page.tsx';
import { loadCalendar } from '~/features/availability/seller/load-calendar.ts';
import { BlockSkeleton, type PageHandle } from '~/layout/page-fallback.tsx';
import { rememberedSeller } from '~/lib/guard.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { readPageParam } from '~/lib/read-page-param.ts';
import type { Route } from './+types/seller-calendar';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Calendar', description: 'When your spaces are rented.' }, matches);

/** The page opens at once and shows its rows when they arrive. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  const from = new URL(request.url).searchParams.get('from') ?? '';
  return { loading: loadCalendar(isDay(from) ? from : null, readPageParam(request)) };
}

const header = <PageHeader title="Calendar" lead="When your spaces are rented, requested or blocked." />;

export const handle: PageHandle = {
  Fallback: () => (
    <>
      {header}
      <BlockSkeleton />
    </>
  ),
};

export default function SellerCalendar({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <>
      {header}
      <Suspense fallback={<BlockSkeleton />}>
        <CalendarContent loading={loading} />
      </Suspense>
    </>
  );
}
