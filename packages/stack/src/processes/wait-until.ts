import { setTimeout as pause } from 'node:timers/promises';

export type WaitOptions = { timeoutMs: number; intervalMs?: number };

/** Asks until the answer is yes, and says what it waited for when the time is over. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, intervalMs = 25 }: WaitOptions,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain until ${what}`);
    await pause(intervalMs);
  }
}

/** Like waitUntil, for callers that have something else to try when the time is over. */
export async function becomesTrueWithin(milliseconds: number, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  return waitUntil('it happens', condition, { timeoutMs: milliseconds }).then(
    () => true,
    () => false,
  );
}
