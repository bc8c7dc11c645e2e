import type { DayView } from './month-table.tsx';
import './calendar-legend.css';

/** What the looks of the days mean. */
export function CalendarLegend({ entries }: { entries: Partial<Record<DayView['state'], string>> }) {
  return (
    <ul aria-label="Legend" className="calendar-legend">
      {Object.entries(entries).map(([state, text]) => (
        <li key={state} data-state={state}>
          {text}
        </li>
      ))}
    </ul>
  );
}
