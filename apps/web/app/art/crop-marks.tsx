import type { ReactNode } from 'react';

type CropMarksProps = {
  children: ReactNode;
  /** Sets the size and place of the framed thing. */
  className?: string;
  /** A text color for the marks. */
  tone?: string;
};

/** Each corner is turned from the top left one. */
const CORNERS = ['-top-4 -left-4', '-top-4 -right-4 rotate-90', '-right-4 -bottom-4 rotate-180', '-bottom-4 -left-4 -rotate-90'];

/** The corner marks by which a printer trims a sheet, set just outside whatever they frame. */
export function CropMarks({ children, className = '', tone = 'text-line-strong' }: CropMarksProps) {
  return (
    <div className={`relative ${className}`}>
      {CORNERS.map((corner) => (
        <svg key={corner} viewBox="0 0 16 16" aria-hidden className={`pointer-events-none absolute size-4 ${corner} ${tone}`}>
          <path d="M0 15.5h11M15.5 0v11" fill="none" stroke="currentColor" />
        </svg>
      ))}
      {children}
    </div>
  );
}
