import { type ReactNode, useId } from 'react';

/** One section of the form: title and explanation on the left, fields on the right. */
export function FormSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-5 border-t border-line-strong py-9 xl:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="heading-section text-2xl">
          {title}
        </h2>
        {text && <p className="mt-1.5 max-w-[52ch] text-pretty text-quiet">{text}</p>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}
