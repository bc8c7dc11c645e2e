import type { ReactNode } from 'react';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="heading-poster text-[clamp(2.5rem,5vw,3.5rem)]">{title}</h1>
      {children && <p className="mt-3 leading-relaxed text-pretty text-quiet">{children}</p>}
    </div>
  );
}

/** An error of the whole form. A toast alone is gone after five seconds. */
export function FormNotice({ text }: { text: string | undefined }) {
  if (!text) return null;
  return <InlineNotice tone="error">{text}</InlineNotice>;
}
