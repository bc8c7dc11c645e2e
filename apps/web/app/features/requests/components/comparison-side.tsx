import type { ReactNode } from 'react';

interface ComparisonSideProps {
  name: string;
  /** Width by height of the artwork. */
  aspect: number;
  children: ReactNode;
}

/** One of two frames of the same shape. */
export function ComparisonSide({ name, aspect, children }: ComparisonSideProps) {
  return (
    <figure className="min-w-0">
      <div className="relative overflow-hidden rounded-sm border border-line bg-paper-deep" style={{ aspectRatio: aspect }}>
        {children}
      </div>
      <figcaption className="mt-1 text-sm text-quiet">{name}</figcaption>
    </figure>
  );
}
