import { codeLength, normalizeCode } from '@frontage/domain/account/verification-code';
import type { ComponentProps } from 'react';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

interface CodeFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange: (code: string) => void;
}

/** One field for the whole code, so that phones can fill it in. Pasted spaces and small letters are normalized. */
export function CodeField({ label, hint, error, value, onChange, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => (
        <input
          {...rest}
          {...controlProps}
          type="text"
          value={value}
          onChange={(event) => onChange(normalizeCode(event.target.value).slice(0, codeLength))}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className={`${controlClasses} h-16 max-w-56 text-center font-display text-3xl font-bold tracking-[0.4em] uppercase tabular-nums`}
        />
      )}
    </Field>
  );
}
