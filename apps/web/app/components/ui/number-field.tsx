import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';
import { classes } from './classes.ts';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

interface NumberFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'min' | 'step' | 'className'> {
  /** Whole numbers only. Otherwise two decimals are allowed. */
  whole?: boolean;
  /** A symbol before the number, such as '$'. */
  before?: string;
  /** A unit after the number, such as '%'. */
  after?: string;
}

/** A number that is not negative. Anything else that is typed, pasted or dropped is ignored, including signs and exponents. */
export function NumberField({ label, hint, error, whole = false, before, after, ref, onChange, onFocus, ...rest }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const lastValid = useRef('');
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  useInputFilter(input, whole);

  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => (
        <div className="relative">
          {before && <Unit side="left-3.5">{before}</Unit>}
          <input
            inputMode={whole ? 'numeric' : 'decimal'}
            {...rest}
            {...controlProps}
            ref={input}
            type="number"
            min={0}
            step={whole ? 1 : 0.01}
            onFocus={(event) => {
              lastValid.current = event.target.value;
              onFocus?.(event);
            }}
            onChange={(event) => {
              if (Number(event.target.value) < 0) event.target.value = lastValid.current;
              lastValid.current = event.target.value;
              onChange?.(event);
            }}
            className={classes(
              controlClasses,
              '[appearance:textfield] tabular-nums [&::-webkit-inner-spin-button]:appearance-none',
              before && 'pl-8',
              after && 'pr-16',
            )}
          />
          {after && <Unit side="right-3.5">{after}</Unit>}
        </div>
      )}
    </Field>
  );
}

function Unit({ side, children }: { side: string; children: string }) {
  return (
    <span aria-hidden className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-quiet ${side}`}>
      {children}
    </span>
  );
}

/** Uses the native `beforeinput` event, which covers typing, pasting, dropping and phone keyboards. */
function useInputFilter(input: React.RefObject<HTMLInputElement | null>, whole: boolean): void {
  useEffect(() => {
    const element = input.current;
    const allowed = whole ? /^\d*$/ : /^[\d.]*$/;
    function filter(event: InputEvent) {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (!allowed.test(text.trim())) event.preventDefault();
    }
    element?.addEventListener('beforeinput', filter);
    return () => element?.removeEventListener('beforeinput', filter);
  }, [input, whole]);
}
