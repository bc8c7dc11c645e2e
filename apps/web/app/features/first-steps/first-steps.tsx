import { Check, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { readStored, writeStored } from '~/lib/browser-storage.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

interface FirstStep {
  title: string;
  text: string;
  isDone: boolean;
  /** A button or link for a step that is not done. */
  action: ReactNode;
}

interface FirstStepsProps {
  title: string;
  steps: readonly FirstStep[];
  /** Under this name the browser remembers that the card was dismissed. */
  name: string;
}

/** For new accounts: what to do first. Steps are ticked off as they are done, and the card goes when all are, or when it is dismissed. */
export function FirstSteps({ title, steps, name }: FirstStepsProps) {
  const id = useId();
  const key = `first-steps-${name}`;
  const [isDismissed, setDismissed] = useState(false);
  const isHydrated = useHydrated();
  if (!isHydrated || isDismissed || readStored(key) !== null || steps.every(({ isDone }) => isDone)) return null;
  const next = steps.findIndex(({ isDone }) => !isDone);

  function dismiss() {
    writeStored(key, 'dismissed');
    setDismissed(true);
  }

  return (
    <section aria-labelledby={id} className="relative mb-8 rounded-lg border border-line-strong/40 bg-card p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={id} className="heading-item">
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-quiet tabular-nums">
            {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
          </p>
        </div>
        <button
          type="button"
          aria-label="Dismiss first steps"
          title="Dismiss"
          onClick={dismiss}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-paper-deep hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <ol className="mt-4 grid gap-3 md:grid-cols-3">
        {steps.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { title, text, isDone, action }, number, isNext }: { step: FirstStep; number: number; isNext: boolean }) {
  return (
    <li className={`flex gap-3 rounded-md p-4 ${isNext ? 'bg-amber-tint' : 'bg-paper'}`}>
      <span
        aria-hidden
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums ${isDone ? 'bg-verdigris text-white' : isNext ? 'bg-amber text-ink' : 'bg-line text-ink'}`}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0">
        <p className={`font-semibold ${isDone ? 'text-quiet' : ''}`}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </p>
        {!isDone && <p className="mt-0.5 text-sm text-pretty text-quiet">{text}</p>}
        {!isDone && <div className="mt-2.5 empty:hidden">{action}</div>}
      </div>
    </li>
  );
}
