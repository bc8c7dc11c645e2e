import type { RequestPeriod } from '@frontage/domain/listing/period';
import {
  describeDateProblem,
  earliestEnd,
  earliestStart,
  findDateProblem,
  maxDaysAhead,
  maxPeriods,
  type RentalDates,
} from '@frontage/domain/rental-request/rental-dates';
import { addDays } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { NumberField } from '~/components/ui/number-field.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { useNow } from '~/lib/use-now.ts';

interface DatesFieldsProps {
  period: RequestPeriod;
  /** Days are those of this zone, where the listing is. */
  timeZone: string;
  leadDays: number;
  dates: RentalDates;
  onChange: (dates: RentalDates) => void;
  /** What a rental without an end is called. */
  openEnd: string;
}

/** When a rental starts and ends, with what is possible below each field. */
export function DatesFields({ period, timeZone, leadDays, dates, onChange, openEnd }: DatesFieldsProps) {
  const today = dayIn(useNow(), timeZone);
  const first = earliestStart(today, leadDays);
  const firstEnd = earliestEnd(dates.startsOn, period, today);
  const last = addDays(today, maxDaysAhead);
  const problem = findDateProblem(dates, period, { today, leadDays });
  const errorOf = (field: keyof RentalDates) => (problem?.field === field ? describeDateProblem(problem, period, today) : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="space-y-3">
        <SelectField
          label="Start"
          value={dates.startsOn === null ? 'soon' : 'day'}
          onChange={({ target }) => onChange({ ...dates, startsOn: target.value === 'day' ? first : null })}
        >
          <option value="soon">As soon as possible</option>
          <option value="day">On a day</option>
        </SelectField>
        {dates.startsOn !== null && (
          <TextField
            label="Start date"
            type="date"
            min={first}
            max={last}
            value={dates.startsOn}
            error={errorOf('startsOn')}
            onChange={({ target }) => target.value !== '' && onChange({ ...dates, startsOn: target.value })}
          />
        )}
      </div>
      <div className="space-y-3">
        <SelectField label="End" value={endKindOf(dates)} onChange={({ target }) => onChange({ ...dates, ...endOf(target.value, firstEnd) })}>
          <option value="open">{openEnd}</option>
          <option value="periods">After a number of {period}s</option>
          <option value="day">On a day</option>
        </SelectField>
        {dates.periods !== null && (
          <NumberField
            label={`Number of ${period}s`}
            whole
            max={maxPeriods[period]}
            defaultValue={dates.periods}
            error={errorOf('periods')}
            onChange={({ target }) => Number(target.value) > 0 && onChange({ ...dates, periods: Math.floor(Number(target.value)) })}
          />
        )}
        {dates.endsOn !== null && (
          <TextField
            label="End date"
            hint="The next rental can start that day."
            type="date"
            min={firstEnd}
            max={last}
            value={dates.endsOn}
            error={errorOf('endsOn')}
            onChange={({ target }) => target.value !== '' && onChange({ ...dates, endsOn: target.value })}
          />
        )}
      </div>
    </div>
  );
}

function endKindOf({ endsOn, periods }: RentalDates): 'open' | 'periods' | 'day' {
  if (periods !== null) return 'periods';
  return endsOn === null ? 'open' : 'day';
}

function endOf(kind: string, firstEnd: Day): Pick<RentalDates, 'endsOn' | 'periods'> {
  return { endsOn: kind === 'day' ? firstEnd : null, periods: kind === 'periods' ? 1 : null };
}
