import { type ReactNode, useEffect, useRef } from 'react';

interface AccountSectionProps {
  /** For links to this section. */
  id?: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  const section = useRef<HTMLElement>(null);
  // The page's data comes after the browser has looked for the section.
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) section.current?.scrollIntoView();
  }, [id]);
  return (
    <section ref={section} id={id} className="grid gap-x-12 gap-y-5 border-t border-line-strong py-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div>
        <h2 className="heading-section text-2xl">{title}</h2>
        <p className="mt-1.5 text-pretty text-quiet">{text}</p>
      </div>
      <div className="max-w-xl">{children}</div>
    </section>
  );
}
