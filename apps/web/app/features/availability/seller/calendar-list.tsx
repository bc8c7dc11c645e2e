import type { CalendarEntry, CalendarListing } from '@frontage/contract/availability';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { TextLink } from '~/components/ui/text-link.tsx';
import { describeEntry, formatEntryDays, lookOf } from './labels.ts';

/** What the timeline shows, in words, for screens too narrow for six weeks of bars. */
export function CalendarList({ listings }: { listings: CalendarListing[] }) {
  return (
    <ul aria-label="Listings" className="calendar-list divide-y divide-line rounded-lg border border-line bg-card md:hidden">
      {listings.map(({ _id, title, entries }) => (
        <li key={_id} className="px-4 py-2">
          <h3>
            <TextLink to={`/seller/listings/${_id}/calendar`} className="inline-flex min-h-11 min-w-11 items-center py-2 wrap-anywhere">
              {title}
            </TextLink>
          </h3>
          {entries.length === 0 ? (
            <p className="pb-2 text-quiet">Free</p>
          ) : (
            <ul className="space-y-2 pb-2">
              {entries.map((entry) => (
                <EntryLine key={`${entry.kind} ${entry._id}`} entry={entry} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Blocked days have no page of their own: the listing's calendar unblocks them. */
function EntryLine({ entry }: { entry: CalendarEntry }) {
  const text = (
    <span className="min-w-0">
      <span className="block wrap-anywhere">{describeEntry(entry)}</span>{' '}
      <span className="block text-quiet first-letter:uppercase">{formatEntryDays(entry)}</span>
    </span>
  );
  return (
    <li data-state={lookOf(entry)}>
      {entry.kind === 'block' ? (
        text
      ) : (
        <Link to={`/seller/requested/${entry._id}`} className="flex min-h-11 items-center justify-between gap-3 rounded-sm">
          {text}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
        </Link>
      )}
    </li>
  );
}
