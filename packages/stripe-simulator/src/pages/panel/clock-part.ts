import type { Simulator } from '../../core/simulator.ts';
import { day, startOfDay, weekday } from '../../money/business-days.ts';
import { html, type Markup } from '../markup.ts';
import { sayDate, sayTime } from '../words.ts';

const steps = new Map([
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', day],
]);

/** Where a button of the clock leads to. */
export function timeAfter(now: number, step: string): number | undefined {
  if (step === 'friday') return nextFriday(now);
  const length = steps.get(step);
  return length === undefined ? undefined : now + length;
}

/** Its first moment, when payouts are made. */
function nextFriday(now: number): number {
  let date = startOfDay(now) + day;
  while (weekday(date) !== 'friday') date += day;
  return date;
}

export function clockPart({ clock }: Simulator): Markup {
  const now = clock.now();
  return html`<section class="card" id="clock">
    <h2>Clock</h2>
    <p>${sayDate(now).slice(0, 3)}, <strong data-testid="now">${sayTime(now)}</strong></p>
    <form method="post" action="/_sim/panel/clock" class="buttons">
      <button name="step" value="minute">+1 minute</button>
      <button name="step" value="hour">+1 hour</button>
      <button name="step" value="day">+1 day</button>
      <button name="step" value="friday">To next Friday</button>
    </form>
  </section>`;
}
