import { type ReactNode, useId } from 'react';

interface TurnPanelProps {
  label: string;
  /** Where the panel is the news of the page. */
  headline?: string;
  children: ReactNode;
}

/** It is the seller's turn: says with what, and holds the button for it. */
export function TurnPanel({ label, headline, children }: TurnPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border-l-6 border-amber bg-amber-tint px-5 py-6 sm:px-7">
      <h2 id={id} className={headline ? 'text-sm font-semibold text-amber-deep' : 'heading-item'}>
        {label}
      </h2>
      {headline && <p className="heading-section mt-2">{headline}</p>}
      {children}
    </section>
  );
}
