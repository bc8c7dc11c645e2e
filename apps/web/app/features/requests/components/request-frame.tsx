import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { requestHeadingId } from '../model/focus-request.ts';

interface RequestFrameProps {
  requestId: string;
  /** The address links to this request. */
  isLinked: boolean;
  className?: string;
  children: ReactNode;
}

/** The card around a request. The heading inside must have the id `requestHeadingId`. */
export function RequestFrame({ requestId, isLinked, className, children }: RequestFrameProps) {
  return (
    <article
      aria-labelledby={requestHeadingId(requestId)}
      className={classes(
        'overflow-hidden rounded-lg border bg-card',
        isLinked ? 'border-ink shadow-[0_0_0_1px_var(--color-ink)]' : 'border-line',
        className,
      )}
    >
      {isLinked && <p className="w-fit rounded-br-md bg-ink px-3 py-1 text-sm font-semibold text-paper xl:col-span-full">From your link</p>}
      {children}
    </article>
  );
}
