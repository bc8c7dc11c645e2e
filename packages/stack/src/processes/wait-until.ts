import { setTimeout as pause } from 'node:timers/promises';

export type WaitOptions = { timeoutMs: number; intervalMs?: number };

/** Polls until the condition is true. The error says what it waited for. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, intervalMs = 25 }: WaitOptions,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`gave up after ${timeoutMs} ms waiting until ${what}`);
    await pause(intervalMs);
  }
}

/** Like waitUntil, but returns false instead of throwing. */
export async function becomesTrueWithin(timeoutMs: number, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  return waitUntil('it happens', condition, { timeoutMs }).then(
    () => true,
    () => false,
  );
}
