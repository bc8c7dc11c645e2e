import type { Availability } from '@frontage/contract/availability';
import { addDays, addMonths, formatShortDay, formatWholeDay } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { useAutomaticRetry } from '~/lib/use-automatic-retry.ts';
import { useOffline } from '~/lib/use-offline.ts';
import { describeAvailability, labels } from './labels.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { monthsAhead, useAvailability } from './use-availability.ts';
import { WatchButton } from './watch-button.tsx';
import './calendar.css';

export interface Choice {
  /** The chosen day. */
  selected?: Day | null;
  /** `freeUntil`: the first taken day after it; null if none is known. */
  onSelect?: (day: Day, freeUntil: Day | null) => void;
  /** By default free days after the lead time. */
  isSelectable?: (day: Day) => boolean;
}

/** When a space is free, for everyone. With `onSelect` a day can be chosen; without it, pressing a day says whether it is free. */
export function AvailabilityCalendar({ listingId, ...choice }: Choice & { listingId: string }) {
  const { availability, hasFailed, isLoading, reload } = useAvailability(listingId);
  if (availability) return <LoadedCalendar listingId={listingId} availability={availability} {...choice} />;
  return hasFailed ? <FailedCalendar isLoading={isLoading} onRetry={reload} /> : <WaitingCalendar onRetry={reload} />;
}

function LoadedCalendar({
  listingId,
  availability,
  selected = null,
  onSelect,
  isSelectable,
}: Choice & { listingId: string; availability: Availability }) {
  const [pressed, setPressed] = useState<Day | null>(null);
  const { today, freeFrom, leadDays } = availability;
  const isTaken = takenDays(availability);
  const stateOf = (day: Day) => (isTaken(day) ? 'taken' : day < addDays(today, leadDays) ? 'soon' : 'free');
  const canSelect = isSelectable ?? ((day: Day) => stateOf(day) === 'free');
  const takenFrom = selected && firstTakenAfter(availability, selected);
  const describe = (day: Day) => ({ taken: labels.taken, soon: labels.tooSoon, free: labels.free })[stateOf(day)];

  function press(day: Day) {
    setPressed(day);
    if (onSelect && canSelect(day)) onSelect(day, firstTakenAfter(availability, day));
  }

  return (
    <MonthCalendar
      today={today}
      opensOn={selected ?? freeFrom ?? today}
      lastDay={addDays(addMonths(today, monthsAhead), -1)}
      onPress={press}
      showDay={(day) => ({
        state: stateOf(day),
        label: describe(day).toLowerCase(),
        isSelected: day === selected,
        isOff: onSelect !== undefined && !canSelect(day),
      })}
    >
      <CalendarLegend entries={{ free: labels.free, taken: labels.taken, ...(leadDays > 0 && { soon: labels.leadTime(leadDays) }) }} />
      <div className="calendar-foot">
        <p className="calendar-sentence">{describeAvailability(availability)}</p>
        {(freeFrom === null || freeFrom > today) && (
          <div className="calendar-watch">
            {onSelect && selected === null && freeFrom !== null && canSelect(freeFrom) && (
              <Button onClick={() => press(freeFrom)}>{labels.startOn(formatShortDay(freeFrom, today))}</Button>
            )}
            <WatchButton listingId={listingId} />
          </div>
        )}
        <output className="calendar-day-said">
          {selected !== null && labels.chosen(formatWholeDay(selected), takenFrom && formatShortDay(takenFrom, today))}
          {selected === null && pressed !== null && `${formatWholeDay(pressed)}: ${describe(pressed)}`}
          {selected === null && pressed === null && onSelect && freeFrom !== null && labels.choose}
        </output>
      </div>
    </MonthCalendar>
  );
}

/** The answer has a range for each change between free and taken. */
function takenDays({ days }: Availability): (day: Day) => boolean {
  const taken = days.filter(({ state }) => state === 'taken');
  return (day) => taken.some(({ from, to }) => from <= day && (to === null || day <= to));
}

function firstTakenAfter({ days }: Availability, day: Day): Day | null {
  return days.find(({ from, state }) => state === 'taken' && from > day)?.from ?? null;
}

function WaitingCalendar({ onRetry }: { onRetry: () => void }) {
  const isOffline = useOffline();
  useAutomaticRetry(onRetry, !isOffline);
  return <output className="calendar calendar-empty">{isOffline ? labels.offline : labels.loading}</output>;
}

function FailedCalendar({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  const isOffline = useOffline();
  useAutomaticRetry(onRetry, isLoading);
  return (
    <div className="calendar calendar-empty">
      <output>{isOffline ? labels.offline : labels.failed}</output>
      <Button look="secondary" small busy={isLoading} onClick={onRetry}>
        {labels.tryAgain}
      </Button>
    </div>
  );
}
