import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';
import { classes } from './classes.ts';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

interface NumberFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'min' | 'step' | 'className'> {
  /** Whole numbers only; all others may have cents. */
  whole?: boolean;
  /** A sign in front of the number, such as '$'. */
  before?: string;
  /** A unit behind it, such as '%'. */
  after?: string;
}

/** A number that is not negative. Whatever else is typed, pasted or dropped, signs and exponents included, leaves the field as it was. */
export function NumberField({ label, hint, error, whole = false, before, after, ref, onChange, onFocus, ...rest }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const accepted = useRef('');
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  useRefusal(input, whole);

  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="relative">
          {before && <Sign side="left-3.5">{before}</Sign>}
          <input
            inputMode={whole ? 'numeric' : 'decimal'}
            {...rest}
            {...ties}
            ref={input}
            type="number"
            min={0}
            step={whole ? 1 : 0.01}
            onFocus={(event) => {
              accepted.current = event.target.value;
              onFocus?.(event);
            }}
            onChange={(event) => {
              if (Number(event.target.value) < 0) event.target.value = accepted.current;
              accepted.current = event.target.value;
              onChange?.(event);
            }}
            className={classes(
              controlClasses,
              '[appearance:textfield] tabular-nums [&::-webkit-inner-spin-button]:appearance-none',
              before && 'pl-8',
              after && 'pr-16',
            )}
          />
          {after && <Sign side="right-3.5">{after}</Sign>}
        </div>
      )}
    </Field>
  );
}

function Sign({ side, children }: { side: string; children: string }) {
  return (
    <span aria-hidden className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-quiet ${side}`}>
      {children}
    </span>
  );
}

/** Listens to the browser's own event: it comes before keys, pasting, dropping and the keyboards of phones alike. */
function useRefusal(input: React.RefObject<HTMLInputElement | null>, whole: boolean): void {
  useEffect(() => {
    const element = input.current;
    const taken = whole ? /^\d*$/ : /^[\d.]*$/;
    function refuse(event: InputEvent) {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (!taken.test(text.trim())) event.preventDefault();
    }
    element?.addEventListener('beforeinput', refuse);
    return () => element?.removeEventListener('beforeinput', refuse);
  }, [input, whole]);
}
