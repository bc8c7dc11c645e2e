import { addDays, addMonths, countDays, formatDayOfMonth, weekdayOf } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';

export interface DayView {
  state: 'free' | 'taken' | 'soon' | 'rented' | 'accepted' | 'requested' | 'blocked';
  /** The state in words, for screen readers. */
  label: string;
  isSelected?: boolean;
  /** It can be pressed, but not chosen. */
  isOff?: boolean;
}

interface MonthTableProps {
  month: Day;
  labelledBy: string;
  today: Day;
  lastDay: Day;
  /** The one day that Tab reaches. */
  current: Day;
  showDay: (day: Day) => DayView;
  onPress: (day: Day) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function MonthTable({ month, labelledBy, today, lastDay, current, showDay, onPress }: MonthTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a grid: keys move in it
    <table role="grid" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month: an empty cell
              if (day.slice(0, 7) !== month.slice(0, 7)) return <td key={day} />;
              const isPast = day < today || day > lastDay;
              return isPast ? (
                <td key={day} className="calendar-past">
                  {dateOf(day)}
                </td>
              ) : (
                <DayCell key={day} day={day} isToday={day === today} isCurrent={day === current} shown={showDay(day)} onPress={onPress} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: Day;
  isToday: boolean;
  isCurrent: boolean;
  shown: DayView;
  onPress: (day: Day) => void;
}

function DayCell({ day, isToday, isCurrent, shown: { state, label, isSelected = false, isOff = false }, onPress }: DayCellProps) {
  return (
    <td aria-selected={isSelected} data-state={state} data-selected={isSelected || undefined}>
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${formatDayOfMonth(day)}, ${label}`}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isOff || undefined}
        onClick={() => onPress(day)}
      >
        {dateOf(day)}
      </button>
    </td>
  );
}

const dateOf = (day: Day): number => Number(day.slice(8));

/** Six weeks, whatever the month, so that nothing below it moves. */
function weeksOf(month: Day): Day[][] {
  const first = addDays(month, -weekdayOf(month));
  const weeks = Math.ceil(countDays(first, addMonths(month, 1)) / 7);
  return Array.from({ length: Math.max(weeks, 6) }, (_, week) => Array.from({ length: 7 }, (_day, weekday) => addDays(first, week * 7 + weekday)));
}
