import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card px-5 py-5 sm:px-7 sm:py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="heading-item">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
