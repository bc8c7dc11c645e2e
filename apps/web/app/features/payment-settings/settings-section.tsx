import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** What it is about at the left, the figures at the right. */
export function SettingsSection({ title, text, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-5 border-line py-9 not-first:border-t xl:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="heading-section text-2xl">
          {title}
        </h2>
        {text && <p className="mt-1.5 max-w-[52ch] text-pretty text-quiet">{text}</p>}
        {action}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
