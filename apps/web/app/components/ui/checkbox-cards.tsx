import { type ComponentProps, useId } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
  error?: string | undefined;
}

/** Checkboxes as cards that are easy to tap. */
export function CheckboxCards({ legend, hint, choices, error, ...box }: CheckboxCardsProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-2.5 rounded-md border border-line-strong bg-card px-3 py-2 leading-tight transition-colors hover:border-ink has-checked:border-ink has-checked:bg-paper-deep has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
          >
            <input {...box} id={`${id}-${value}`} type="checkbox" value={value} className="size-5 shrink-0 accent-brick outline-none" />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
