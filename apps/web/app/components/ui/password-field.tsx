import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

/** The eye button shows the password. Pasting and password managers work. */
export function PasswordField({ label, hint, error, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'> & FieldTexts) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => (
        <div className="relative">
          <input
            {...rest}
            {...controlProps}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlClasses} pr-12`}
          />
          <button
            type="button"
            aria-pressed={isVisible}
            aria-label="Show password"
            aria-controls={controlProps.id}
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-quiet hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
