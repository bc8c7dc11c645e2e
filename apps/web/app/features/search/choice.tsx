import type { ComponentProps } from 'react';

/** One of several short answers: a radio button or a checkbox drawn as a tag. */
export function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-12 items-center rounded-md border border-line-strong px-3.5 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue">
      <input {...input} className="sr-only" />
      {children}
    </label>
  );
}
