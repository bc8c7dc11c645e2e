import { setTimeout as pause } from 'node:timers/promises';

export type Patience = { within: number; every?: number };

/** Asks until the answer is yes, and says what it waited for when the time is over. */
export async function waitUntil(what: string, condition: () => boolean | Promise<boolean>, { within, every = 25 }: Patience): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${within} ms in vain until ${what}`);
    await pause(every);
  }
}

/** Like waitUntil, for callers that have something else to try when the time is over. */
export async function happensWithin(milliseconds: number, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  return waitUntil('it happens', condition, { within: milliseconds }).then(
    () => true,
    () => false,
  );
}
