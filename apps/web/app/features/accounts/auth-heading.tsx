import type { ReactNode } from 'react';

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="heading-poster text-[clamp(2.5rem,5vw,3.5rem)]">{title}</h1>
      {children && <p className="mt-3 leading-relaxed text-pretty text-quiet">{children}</p>}
    </div>
  );
}
