import type { CalendarEntry, CalendarListing } from '@frontage/contract/availability';
import { addMonths, earlier, formatShortDay, later } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { api } from '~/lib/api.ts';
import { useAction } from '~/lib/use-action.ts';
import { CalendarLegend } from '../calendar-legend.tsx';
import { MonthCalendar } from '../month-calendar.tsx';
import type { DayView } from '../month-table.tsx';
import { BlockForm, type ChosenDays } from './block-form.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { describeEntry, endDayText, entryLegend, formatEntryDays, lookOf } from './labels.ts';

/** Rentals, requests and blocked days of one listing. Days are chosen in the calendar, by pressing the first and the last or by dragging. */
export function ListingCalendar({ listing }: { listing: CalendarListing }) {
  const { today, entries } = listing;
  const [chosen, setChosen] = useState<ChosenDays | null>(null);
  const [isOpen, setOpen] = useState(false);

  /** The first press chooses the first day, the second one the last day. */
  function press(day: Day) {
    if (chosen && isOpen) choose(chosen.from, day);
    else setChosen({ from: day, to: day });
    setOpen(!(chosen && isOpen));
  }

  function choose(one: Day, other: Day) {
    setChosen({ from: earlier(one, other), to: later(one, other) });
    setOpen(false);
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="seller-calendar rounded-lg border border-line bg-card px-4 pb-5 sm:px-7">
        <h2 className="sr-only">Days</h2>
        <output className="block pt-4 text-pretty">
          {chosen && isOpen
            ? `From ${formatShortDay(chosen.from, today)}. Now press the last day.`
            : 'To block days, press the first and then the last one, or drag.'}
        </output>
        <MonthCalendar
          today={today}
          lastDay={addMonths(today, 24)}
          onPress={press}
          onDrag={choose}
          showDay={(day) => ({ ...showDay(listing, day), isSelected: chosen !== null && chosen.from <= day && day <= chosen.to })}
        >
          <CalendarLegend entries={{ free: 'Free', ...entryLegend }} />
          <p className="mt-3 text-sm text-quiet">{endDayText}</p>
        </MonthCalendar>
      </div>
      <BlockForm
        key={chosen === null ? 'none' : `${chosen.from} ${chosen.to}`}
        listingId={listing._id}
        today={today}
        chosen={chosen}
        onBlocked={() => {
          setChosen(null);
          setOpen(false);
        }}
      />
      <div className="xl:col-span-2">
        <Panel title="Coming up">
          {entries.length === 0 ? (
            <p className="text-quiet">Nobody rents or requests this space, and no days are blocked.</p>
          ) : (
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <EntryRow key={`${entry.kind} ${entry._id}`} entry={entry} listingId={listing._id} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <div className="xl:col-span-2">
        <CalendarLink listing={listing._id} />
      </div>
    </div>
  );
}

/** A day with a rental that runs counts as rented. With several slots it says how many are. */
function showDay({ entries, slots }: CalendarListing, day: Day): DayView {
  const onDay = entries.filter(({ from, to }) => from <= day && (to === null || day <= to));
  const count = (look: DayView['state']) => onDay.filter((entry) => lookOf(entry) === look).length;
  const [rented, accepted] = [count('rented'), count('accepted')];
  if (count('blocked') > 0) return { state: 'blocked', label: 'blocked' };
  if (rented > 0) {
    const others = accepted > 0 ? `, ${accepted} accepted` : '';
    return { state: 'rented', label: slots === 1 ? 'rented' : `${rented} of ${slots} slots rented${others}` };
  }
  if (accepted > 0)
    return { state: 'accepted', label: slots === 1 ? 'accepted, not running yet' : `${accepted} of ${slots} slots accepted, not running yet` };
  return onDay.length > 0 ? { state: 'requested', label: 'requested' } : { state: 'free', label: 'free' };
}

function EntryRow({ entry, listingId }: { entry: CalendarEntry; listingId: string }) {
  const { revalidate } = useRevalidator();
  const params = { id: listingId, blockId: entry._id };
  const unblock = useAction(() => api('DELETE /api/seller/listings/{id}/blocks/{blockId}', { params }), { onDone: revalidate });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{describeEntry(entry)}</span>
        <span className="block text-quiet first-letter:uppercase">{formatEntryDays(entry)}</span>
      </p>
      {entry.kind === 'block' ? (
        <Button look="secondary" small busy={unblock.isRunning} onClick={() => void unblock.run()}>
          Unblock<span className="sr-only"> {formatEntryDays(entry)}</span>
        </Button>
      ) : (
        <TextLink to={`/seller/requested/${entry._id}`} className="inline-flex items-center justify-end max-md:min-h-11 max-md:min-w-11">
          View<span className="sr-only"> request: {describeEntry(entry)}</span>
        </TextLink>
      )}
    </li>
  );
}
