import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import type { Clocks } from './clocks.ts';

const patience = 30_000;

/** Until nothing is left to be told, heard or done. What is done makes the provider tell more, so one quiet look is not enough. */
export async function waitUntilQuiet(clocks: Clocks): Promise<void> {
  let quietLooks = 0;
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(30)) {
    await clocks.tellAll();
    quietLooks = (await clocks.countOpenWork()) === 0 ? quietLooks + 1 : 0;
    if (quietLooks === 2) return;
  }
  throw new AppError('busy', { retryAfterSeconds: 5 });
}
