import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  picture?: ReactNode;
  /** A picture below the text, where the text must be seen without scrolling. */
  footer?: ReactNode;
  action?: ReactNode;
}

/** For empty lists: what will be here, and the next step. */
export function EmptyState({ title, children, picture, footer, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-card px-5 pt-8 pb-10 text-center sm:px-10 sm:pt-12 sm:pb-14">
      {picture && <div className="mb-7 w-full max-w-xs">{picture}</div>}
      <h2 className="heading-section">{title}</h2>
      <div className="mt-3 max-w-[52ch] space-y-3 leading-relaxed text-balance text-quiet">{children}</div>
      {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
      {footer && <div className="mt-8 w-full max-w-64">{footer}</div>}
    </div>
  );
}
