import type { ReactNode } from 'react';

interface CropMarksProps {
  children: ReactNode;
  /** Sets the size and position of the framed content. */
  className?: string;
  /** A text color for the marks. */
  tone?: string;
}

/** Each corner is a rotation of the top left one. */
const corners = ['-top-4 -left-4', '-top-4 -right-4 rotate-90', '-right-4 -bottom-4 rotate-180', '-bottom-4 -left-4 -rotate-90'];

/** A printer's trim marks, just outside the corners of the content. */
export function CropMarks({ children, className = '', tone = 'text-line-strong' }: CropMarksProps) {
  return (
    <div className={`relative ${className}`}>
      {corners.map((corner) => (
        <svg key={corner} viewBox="0 0 16 16" aria-hidden className={`pointer-events-none absolute size-4 ${corner} ${tone}`}>
          <path d="M0 15.5h11M15.5 0v11" fill="none" stroke="currentColor" />
        </svg>
      ))}
      {children}
    </div>
  );
}
