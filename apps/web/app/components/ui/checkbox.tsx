import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className="flex gap-3">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-px size-6 shrink-0 cursor-pointer rounded-sm accent-brick"
        />
        <label htmlFor={id} className="pt-px">
          {children}
        </label>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
