import { median, ratio } from '../statistics.ts';

export interface Comparison {
  /** Medians of the same call by someone who has nothing to do with the attack. */
  idleMs: number;
  attackedMs: number;
  ratio: number;
}

/** Measures a call before and during an attack, in one run. `attack` resolves when it is under way, with a function that ends it. */
export async function compareWithIdle(
  call: () => Promise<unknown>,
  samples: number,
  attack: () => Promise<() => Promise<void>>,
): Promise<Comparison> {
  await sample(call, samples);
  const idle = median(await sample(call, samples));
  const end = await attack();
  const attacked = median(await sample(call, samples));
  await end();
  return { idleMs: round(idle), attackedMs: round(attacked), ratio: ratio(attacked, idle) };
}

async function sample(call: () => Promise<unknown>, times: number): Promise<number[]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    await call();
    durations.push(performance.now() - started);
  }
  return durations;
}

const round = (milliseconds: number) => Number(milliseconds.toFixed(2));

/** How often each status came; 'none' for a connection that ended without a response. */
export function countStatuses(statuses: readonly (number | 'none')[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
