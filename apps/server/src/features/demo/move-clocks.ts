import type { Clocks } from './clocks.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';

const day = 86_400_000;

/** Time passes for us and for the provider alike, a day at a time; each day ends when all that it brought is done. */
export async function moveClocksTo(clocks: Clocks, end: Date): Promise<void> {
  for (let now = await clocks.now(); now < end; now = await clocks.now()) {
    const next = new Date(Math.min(now.getTime() + day, end.getTime()));
    // Ours first: whatever falls due at the provider meanwhile reaches us at the new time.
    await clocks.putOurs(next);
    await clocks.putTheirs(next);
    await waitUntilQuiet(clocks);
  }
}
