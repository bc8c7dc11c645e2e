import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';

/** Where it would push the next request out of sight, the story is opened by whoever wants it. */
export function FoldedTimeline({ className, children }: { className: string; children: ReactNode }) {
  return (
    <details className={classes('group border-t border-line', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-md font-semibold [&::-webkit-details-marker]:hidden">
        Timeline
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
