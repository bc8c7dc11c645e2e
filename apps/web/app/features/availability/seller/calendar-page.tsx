import { addDays, formatDays } from '@frontage/domain/listing/day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { use } from 'react';
import { EmptyWall } from '~/art/empty-wall.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { type Loaded, useLastGood } from '~/lib/load-result.ts';
import { CalendarLegend } from '../calendar-legend.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { CalendarList } from './calendar-list.tsx';
import { endDayText, entryLegend } from './labels.ts';
import { listingsPerPage, type LoadedCalendar, weekCount } from './load-calendar.ts';
import { Timeline } from './timeline.tsx';

const path = (from: string, page = 1) => `/seller/calendar?from=${from}${page > 1 ? `&page=${page}` : ''}`;

export function CalendarContent({ loading }: { loading: Promise<Loaded<LoadedCalendar>> }) {
  const { data, failure, loadedAt } = useLastGood<LoadedCalendar>(use(loading));
  return (
    <div className="space-y-6">
      {failure !== null && (
        <LoadFailure tone={data ? 'warning' : 'error'} title="Your calendar couldn’t be loaded" text={failure} loadedAt={loadedAt} />
      )}
      {data && (data.totalCount === 0 ? <NoListings /> : <Weeks {...data} />)}
    </div>
  );
}

function Weeks({ from, to, listings, totalCount, page }: LoadedCalendar) {
  const step = weekCount * 7;
  const totalPages = Math.ceil(totalCount / listingsPerPage);
  // The first screen should show something.
  const rows = [...listings.filter(({ entries }) => entries.length > 0), ...listings.filter(({ entries }) => entries.length === 0)];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading-item" aria-live="polite">
          {formatDays({ from, until: addDays(to, 1) })}
        </h2>
        <nav aria-label="Weeks" className="flex gap-2">
          <ButtonLink look="secondary" to={path(addDays(from, -step), page)} preventScrollReset aria-label="Previous 6 weeks">
            <ChevronLeft aria-hidden className="size-5" />
          </ButtonLink>
          <ButtonLink look="secondary" to="/seller/calendar" preventScrollReset>
            Today
          </ButtonLink>
          <ButtonLink look="secondary" to={path(addDays(from, step), page)} preventScrollReset aria-label="Next 6 weeks">
            <ChevronRight aria-hidden className="size-5" />
          </ButtonLink>
        </nav>
      </div>
      <CalendarLegend entries={entryLegend} />
      <Timeline from={from} to={to} listings={rows} />
      <CalendarList listings={rows} />
      <p className="text-sm text-quiet max-md:hidden">{endDayText}</p>
      {totalPages > 1 && <Pagination page={page} totalPages={totalPages} href={(other) => path(from, other)} />}
      <CalendarLink />
    </>
  );
}

function NoListings() {
  return (
    <EmptyState
      picture={<EmptyWall />}
      title="You haven’t listed a space yet"
      action={<ButtonLink to="/seller/add-listing">Add New Listing</ButtonLink>}
    >
      <p>Here you will see when your spaces are rented, requested or blocked.</p>
    </EmptyState>
  );
}
