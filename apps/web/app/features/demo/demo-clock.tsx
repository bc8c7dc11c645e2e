import type { ClockAdvance } from '@frontage/contract/demo';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { api } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { formatDateTime } from '~/lib/format-time.ts';

const moves: readonly [ClockAdvance, string][] = [
  ['hour', 'An hour on'],
  ['day', 'A day on'],
  ['friday', 'To next Friday'],
];

export function DemoClock({ start }: { start: string }) {
  const [now, setNow] = useState(start);
  const [moving, setMoving] = useState<ClockAdvance | null>(null);
  const hydrated = useHydrated();

  const move = async (by: ClockAdvance) => {
    setMoving(by);
    try {
      setNow((await api('POST /demo/clock', { body: { move: by } })).now);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setMoving(null);
    }
  };

  return (
    <Card className="lg:sticky lg:top-24">
      <section aria-label="Clock">
        <h2 className="heading-section text-2xl">Clock</h2>
        <output className="mt-3 block min-h-8 font-display text-2xl font-bold tracking-tight tabular-nums">{hydrated && formatDateTime(now)}</output>
        <p className="mt-3 leading-relaxed text-pretty text-quiet">
          Let time pass for Frontage and its payment provider. Deadlines fall due, rents renew, and Fridays bring payouts. Times left on pages still
          count by your own clock.
        </p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap lg:flex-col">
          {moves.map(([by, text]) => (
            <Button key={by} look="secondary" busy={moving === by} disabled={moving !== null && moving !== by} onClick={() => void move(by)}>
              {text}
            </Button>
          ))}
        </div>
      </section>
    </Card>
  );
}
