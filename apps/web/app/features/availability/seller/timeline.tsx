import type { CalendarEntry, CalendarListing } from '@frontage/contract/availability';
import { addDays, countDays, earlier, formatDayOfMonth, formatShortDay, later } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { Link } from 'react-router';
import { describeEntry, formatEntryDays, lookOf } from './labels.ts';
import { type LoadedCalendar, weekCount } from './load-calendar.ts';
import './timeline.css';

/** A row per listing, a column per day. `CalendarList` has the same for narrow screens. */
export function Timeline({ from, to, listings }: Pick<LoadedCalendar, 'from' | 'to' | 'listings'>) {
  const weeks = Array.from({ length: weekCount }, (_, week) => addDays(from, week * 7));
  // The days of listings in other time zones can differ. The label belongs to the row below it.
  const today = listings[0]?.today ?? '';
  return (
    <section className="timeline max-md:hidden" aria-label={`${formatDayOfMonth(from)} to ${formatDayOfMonth(to)}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Listing</th>
            {weeks.map((week) => (
              <th key={week} scope="col" className="tabular-nums">
                {formatShortDay(week, from)}
                {week <= today && today < addDays(week, 7) && <TodayLabel weekday={countDays(week, today)} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <ListingRow key={listing._id} listing={listing} from={from} to={to} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Above the line of today, centered on it. */
function TodayLabel({ weekday }: { weekday: number }) {
  return (
    <span
      aria-hidden
      className="timeline-today-label"
      ref={(element) => {
        if (element) element.style.left = `${(weekday / 7) * 100}%`;
      }}
    >
      Today
    </span>
  );
}

function ListingRow({ listing: { _id, title, today, entries }, from, to }: { listing: CalendarListing; from: Day; to: Day }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/seller/listings/${_id}/calendar`} className="link-underline rounded-sm wrap-anywhere">
          {title}
        </Link>
      </th>
      <td colSpan={weekCount}>
        <ul className="timeline-days">
          {from <= today && today <= to && <li aria-hidden className="timeline-today" ref={columns(countDays(from, today) + 1, 1)} />}
          {entries.map((entry) => (
            <Bar key={`${entry.kind} ${entry._id}`} entry={entry} from={from} to={to} />
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** Its edge is cut off where it continues beyond the days shown. */
function Bar({ entry, from, to }: { entry: CalendarEntry; from: Day; to: Day }) {
  const first = later(entry.from, from);
  const last = entry.to === null ? to : earlier(entry.to, to);
  const text = describeEntry(entry);
  return (
    <li
      data-state={lookOf(entry)}
      data-starts-before={entry.from < from || undefined}
      data-ends-after={entry.to === null || entry.to > to || undefined}
      title={`${text}, ${formatEntryDays(entry)}`}
      ref={columns(countDays(from, first) + 1, countDays(first, last) + 1)}
    >
      <span aria-hidden>
        {text}
        {entry.to === null && ', no end date'}
      </span>
      <span className="sr-only">
        {text}, {formatEntryDays(entry)}
      </span>
    </li>
  );
}

/** Set by script, because the content security policy forbids styles in HTML. */
function columns(first: number, span: number) {
  return (element: HTMLElement | null) => {
    if (element) element.style.gridColumn = `${first} / span ${span}`;
  };
}
