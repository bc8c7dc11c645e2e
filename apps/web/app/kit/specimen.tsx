import type { ReactNode } from 'react';

/** One group of components under its name. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line-strong pt-6">
      <h2 className="heading-section mb-6">{title}</h2>
      <div className="space-y-6">{children}</div>
    </section>
  );
}
