import { setTimeout as pause } from 'node:timers/promises';

const looksWithoutProgress = 1_500;
const mostLooks = 100_000;
const lookEveryMs = 20;

/** Waits until at most so much is left. Counts looks instead of seconds: on a slow machine it waits longer, as long as something moves. */
export async function waitUntilLeft(what: string, left: () => Promise<number>, atMost = 0): Promise<void> {
  let [before, stuck] = [Number.NaN, 0];
  for (let looks = 0; looks < mostLooks && stuck < looksWithoutProgress; looks += 1) {
    const now = await left();
    if (now <= atMost) return;
    stuck = now === before ? stuck + 1 : 0;
    before = now;
    await pause(lookEveryMs);
  }
  throw new Error(`${what}: ${before} left, and there is no end to it`);
}
