import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

/** Pasting and password managers work; the eye shows what was typed. */
export function PasswordField({ label, hint, error, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'> & FieldTexts) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="relative">
          <input
            {...rest}
            {...ties}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlClasses} pr-12`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Show password"
            aria-controls={ties.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-quiet hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
