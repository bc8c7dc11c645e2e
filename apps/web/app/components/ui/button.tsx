import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  small?: boolean;
  /** Shows a spinner and ignores clicks, but keeps its place and focus. */
  busy?: boolean;
}

const looks: Record<Look, string> = {
  primary: 'bg-brick text-on-brick hover:bg-brick-deep',
  secondary: 'border border-ink bg-card text-ink hover:bg-paper-deep',
  quiet: 'text-ink hover:bg-paper-deep',
  danger: 'bg-red text-white hover:bg-ink',
};

const shape = 'inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors duration-150 select-none';
const disabledClasses = 'bg-line text-quiet';

/** Shared with links that look like buttons. */
export function buttonClasses(look: Look = 'primary', small = false): string {
  return classes(shape, sizeClasses(small), looks[look]);
}

function sizeClasses(small: boolean): string {
  return small ? 'min-h-9 px-3 text-sm max-md:min-h-11' : 'min-h-11 px-5';
}

export function Button({
  look = 'primary',
  small = false,
  busy = false,
  type = 'button',
  className,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(
        disabled ? classes(shape, sizeClasses(small), disabledClasses) : buttonClasses(look, small),
        busy && 'cursor-progress',
        className,
      )}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
