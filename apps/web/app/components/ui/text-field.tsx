import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

export function TextField({ label, hint, error, className, ...rest }: ComponentProps<'input'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => <input type="text" {...rest} {...controlProps} className={classes(controlClasses, className)} />}
    </Field>
  );
}
