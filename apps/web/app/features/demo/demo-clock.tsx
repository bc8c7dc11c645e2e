import type { ClockAdvance } from '@frontage/contract/demo';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { api } from '~/lib/api.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { useAction } from '~/lib/use-action.ts';

const advances: readonly [ClockAdvance, string][] = [
  ['hour', 'Forward one hour'],
  ['day', 'Forward one day'],
  ['friday', 'To next Friday'],
];

export function DemoClock({ start }: { start: string }) {
  const [now, setNow] = useState(start);
  const hydrated = useHydrated();
  const { run, running } = useAction((by: ClockAdvance) => api('POST /demo/clock', { body: { move: by } }), {
    onDone: (response) => setNow(response.now),
  });
  const current = running?.[0];

  return (
    <Card className="lg:sticky lg:top-24">
      <section aria-label="Clock">
        <h2 className="heading-section text-2xl">Clock</h2>
        <output className="mt-3 block min-h-8 font-display text-2xl font-bold tracking-tight tabular-nums">{hydrated && formatDateTime(now)}</output>
        <p className="mt-3 leading-relaxed text-pretty text-quiet">
          Move time forward for Frontage and its payment provider. Deadlines pass, rentals renew, and payouts go out on Fridays. Countdowns on pages
          still use your own clock.
        </p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap lg:flex-col">
          {advances.map(([by, text]) => (
            <Button key={by} look="secondary" busy={current === by} disabled={current !== undefined && current !== by} onClick={() => void run(by)}>
              {text}
            </Button>
          ))}
        </div>
      </section>
    </Card>
  );
}
