import type { RentalRequest } from '@frontage/contract/requests';
import { CalendarDays } from 'lucide-react';
import { formatDatesInRow } from '../model/rental-dates.ts';

/** 'Sat, Mar 6, for 2 weeks' */
export function RentalDates({ request }: { request: RentalRequest }) {
  const dates = formatDatesInRow(request);
  if (!dates) return null;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-ink">
      <CalendarDays aria-hidden className="size-4 shrink-0" />
      <span className="first-letter:uppercase">{dates}</span>
    </span>
  );
}
