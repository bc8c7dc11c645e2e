import { addDays, addMonths, formatMonth, later, earlier, weekdayOf } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { labels } from './labels.ts';
import { MonthTable, type DayView } from './month-table.tsx';
import { useDraggedDays } from './use-dragged-days.ts';
import './calendar.css';

interface MonthCalendarProps {
  today: Day;
  /** Its month is shown first; by default that of today. */
  opensOn?: Day;
  /** The last day that can be reached. */
  lastDay: Day;
  showDay: (day: Day) => DayView;
  onPress: (day: Day) => void;
  /** Where a range can be chosen by dragging over its days. */
  onDrag?: (from: Day, to: Day) => void;
  children?: ReactNode;
}

/** One month, two on wide screens. Arrow keys move by days and weeks, Page Up and Page Down by months, Home and End within a week. */
export function MonthCalendar({ today, opensOn = today, lastDay, showDay, onPress, onDrag, children }: MonthCalendarProps) {
  const isWide = useMediaQuery('(width >= 64rem)');
  const monthsShown = isWide ? 2 : 1;
  const first = later(today, earlier(opensOn, lastDay));
  const [month, setMonth] = useState(monthOf(first));
  const [current, setCurrent] = useState(first);
  const grid = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const headingId = useId();
  const months = Array.from({ length: monthsShown }, (_, index) => addMonths(month, index));
  const dragging = useDraggedDays(onDrag);

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  function showMonth(wanted: Day) {
    const shown = later(monthOf(today), earlier(wanted, monthOf(lastDay)));
    setMonth(shown);
    // The one day that Tab reaches must be visible.
    if (monthOf(current) < shown || monthOf(current) >= addMonths(shown, monthsShown)) setCurrent(later(shown, today));
  }

  function moveTo(wanted: Day) {
    const day = later(today, earlier(wanted, lastDay));
    takesFocus.current = true;
    setCurrent(day);
    if (monthOf(day) < month) setMonth(monthOf(day));
    else if (monthOf(day) >= addMonths(month, monthsShown)) setMonth(addMonths(monthOf(day), 1 - monthsShown));
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = keys[event.key];
    if (!move || !(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return;
    event.preventDefault();
    moveTo(move(event.target.dataset['day'], event.shiftKey));
  }

  return (
    <div className="calendar">
      <div role="presentation" className="calendar-months" ref={grid} onKeyDown={onKeyDown} {...dragging}>
        {months.map((shown, index) => (
          <section key={shown} className="calendar-month" aria-labelledby={`${headingId}-${index}`}>
            <header>
              {index === 0 && (
                <Turn label={labels.previousMonth} isOff={month <= monthOf(today)} onTurn={() => showMonth(addMonths(month, -1))}>
                  <ChevronLeft aria-hidden />
                </Turn>
              )}
              <h3 id={`${headingId}-${index}`} aria-live="polite">
                {formatMonth(shown)}
              </h3>
              {index === monthsShown - 1 && (
                <Turn
                  label={labels.nextMonth}
                  isOff={addMonths(month, monthsShown - 1) >= monthOf(lastDay)}
                  onTurn={() => showMonth(addMonths(month, 1))}
                >
                  <ChevronRight aria-hidden />
                </Turn>
              )}
            </header>
            <MonthTable
              month={shown}
              labelledBy={`${headingId}-${index}`}
              today={today}
              lastDay={lastDay}
              current={current}
              showDay={showDay}
              onPress={(day) => {
                setCurrent(day);
                onPress(day);
              }}
            />
          </section>
        ))}
      </div>
      {children}
    </div>
  );
}

interface TurnProps {
  label: string;
  isOff: boolean;
  onTurn: () => void;
  children: ReactNode;
}

/** Stays focusable at the end, so that the focus doesn't get lost with the last press. */
function Turn({ label, isOff, onTurn, children }: TurnProps) {
  return (
    <button type="button" className="calendar-turn" aria-label={label} aria-disabled={isOff || undefined} onClick={isOff ? undefined : onTurn}>
      {children}
    </button>
  );
}

const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;

const keys: Record<string, (day: Day, isShifted: boolean) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, isShifted) => addMonths(day, isShifted ? -12 : -1),
  PageDown: (day, isShifted) => addMonths(day, isShifted ? 12 : 1),
};
