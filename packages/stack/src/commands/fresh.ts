import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeDown } from './down.ts';

/** Only what a stack puts there is removed: a mistyped folder must not cost anybody their files. */
const madeByStack = ['postgres', 'redis', 'files', 'scanner', 'stripe.sqlite', 'stripe.sqlite-shm', 'stripe.sqlite-wal', 'logs', 'state.json'];

export async function beginAnew(folder: string): Promise<void> {
  await takeDown(folder);
  for (const name of madeByStack) rmSync(join(folder, name), { recursive: true, force: true });
}
