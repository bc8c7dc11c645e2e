import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

export function SelectField({ label, hint, error, children, ...rest }: Omit<ComponentProps<'select'>, 'className'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => (
        <div className="relative">
          <select {...rest} {...controlProps} className={`${controlClasses} appearance-none pr-10`}>
            {children}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-quiet" />
        </div>
      )}
    </Field>
  );
}
