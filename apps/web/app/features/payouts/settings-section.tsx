import { type ReactNode, useId } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { useAutomaticRetry } from '~/lib/use-automatic-retry.ts';

interface SettingsSectionProps {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Title on the left, figures on the right. */
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

interface SectionLoadFailureProps {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

/** Understated, because the rest of the page works. It is tried again automatically, and with a button. */
export function SectionLoadFailure({ text, busy, onRetry }: SectionLoadFailureProps) {
  useAutomaticRetry(onRetry, busy);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-card px-5 py-4">
      <p className="text-quiet">{text}</p>
      <Button look="secondary" small busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
