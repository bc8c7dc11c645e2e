import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

/** Several lines of text. Grows with its content where browsers support it. */
export function TextareaField({ label, hint, error, className, ...rest }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => (
        <textarea
          rows={5}
          {...rest}
          {...controlProps}
          className={classes(controlClasses, 'field-sizing-content max-h-[60vh] min-h-36 py-2.5 leading-relaxed', className)}
        />
      )}
    </Field>
  );
}
