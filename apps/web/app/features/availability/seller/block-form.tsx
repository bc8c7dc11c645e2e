import { blockLimits, findBlockProblem } from '@frontage/domain/listing/blocked-days';
import { addMonths, isDay } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { api } from '~/lib/api.ts';
import { useAction } from '~/lib/use-action.ts';

export interface ChosenDays {
  from: Day;
  to: Day;
}

interface BlockFormProps {
  listingId: string;
  today: Day;
  /** In the calendar. */
  chosen: ChosenDays | null;
  onBlocked: () => void;
}

/** The same days can be typed, for people who can't or don't want to use the calendar. */
export function BlockForm({ listingId, today, chosen, onBlocked }: BlockFormProps) {
  const { revalidate } = useRevalidator();
  const [{ from, to }, setDays] = useState(chosen ?? { from: '', to: '' });
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = isChecked ? findProblem({ from, to }, today) : null;
  const block = useAction(
    () => api('POST /api/seller/listings/{id}/blocks', { params: { id: listingId }, body: { from, to, note }, failure: null }),
    {
      onDone: async () => {
        await revalidate();
        onBlocked();
      },
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (findProblem({ from, to }, today) === null) void block.run();
  }

  const dayField = (field: 'from' | 'to', label: string, value: string) => (
    <TextField
      type="date"
      label={label}
      value={value}
      min={today}
      max={addMonths(today, blockLimits.monthsAhead)}
      error={problem?.field === field ? problem.message : undefined}
      onChange={({ target }) => {
        setDays((days) => ({ ...days, [field]: target.value }));
        block.clearError();
      }}
    />
  );

  return (
    <Panel title="Block days">
      <form noValidate onSubmit={submit} className="space-y-4">
        <div className="grid gap-4 sm:max-xl:grid-cols-2">
          {dayField('from', 'First day', from)}
          {dayField('to', 'Last day', to)}
        </div>
        <TextField
          label="Note (optional)"
          hint="Only you see it."
          value={note}
          maxLength={blockLimits.note}
          onChange={({ target }) => setNote(target.value)}
        />
        {block.error && <InlineNotice tone="error">{block.error.message}</InlineNotice>}
        <p className="text-sm text-quiet">Nobody can rent the space on these days, and nobody can rent it without an end date before them.</p>
        <Button type="submit" busy={block.isRunning} className="w-full">
          Block days
        </Button>
      </form>
    </Panel>
  );
}

function findProblem({ from, to }: ChosenDays, today: Day) {
  if (!isDay(from)) return { field: 'from', message: 'Please choose a day' };
  if (!isDay(to)) return { field: 'to', message: 'Please choose a day' };
  return findBlockProblem({ from, to }, today);
}
