import type { Simulator } from '../../core/simulator.ts';
import { dayMs, startOfDay, weekday } from '../../money/bank-timing.ts';
import { formatDate, formatTime } from '../format.ts';
import { html, type Markup } from '../markup.ts';

const steps = new Map([
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', dayMs],
]);

/** The time after pressing a clock button; undefined for an unknown one. */
export function timeAfter(now: number, step: string): number | undefined {
  if (step === 'friday') return nextFriday(now);
  const duration = steps.get(step);
  return duration === undefined ? undefined : now + duration;
}

/** Its start, when payouts are created. */
function nextFriday(now: number): number {
  let date = startOfDay(now) + dayMs;
  while (weekday(date) !== 'friday') date += dayMs;
  return date;
}

export function clockSection({ clock }: Simulator): Markup {
  const now = clock.now();
  return html`<section class="card" id="clock">
    <h2>Clock</h2>
    <p>${formatDate(now).slice(0, 3)}, <strong data-testid="now">${formatTime(now)}</strong></p>
    <form method="post" action="/_sim/panel/clock" class="buttons">
      <button name="step" value="minute">+1 minute</button>
      <button name="step" value="hour">+1 hour</button>
      <button name="step" value="day">+1 day</button>
      <button name="step" value="friday">To next Friday</button>
    </form>
  </section>`;
}
