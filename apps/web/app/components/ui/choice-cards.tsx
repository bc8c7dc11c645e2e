import { type ComponentProps, useId } from 'react';
import { FieldError } from './field.tsx';

interface Choice {
  value: string;
  label: string;
  text: string;
}

interface ChoiceCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultChecked'> {
  legend: string;
  choices: readonly Choice[];
  /** The initial choice, so that it is checked before scripts run. */
  initial: string;
  error?: string | undefined;
}

/** Radio buttons as cards, for two or three choices with an explanation each. */
export function ChoiceCards({ legend, choices, initial, error, ...radio }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="@container min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-3 @min-[26rem]:grid-cols-2">
        {choices.map(({ value, label, text }) => (
          <label
            key={value}
            className="relative grid cursor-pointer auto-rows-min grid-cols-[auto_1fr] gap-x-3 rounded-md border border-line-strong bg-card p-3.5 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-paper-deep has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
          >
            <input
              {...radio}
              type="radio"
              value={value}
              defaultChecked={value === initial}
              aria-describedby={`${id}-${value}`}
              className="mt-0.5 size-5 accent-brick outline-none"
            />
            <span className="font-semibold">{label}</span>
            <span id={`${id}-${value}`} className="col-start-2 text-sm text-quiet">
              {text}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
