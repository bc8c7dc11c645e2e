import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { releasePort, reservePort } from '../../stack/src/processes/ports.ts';
import { newAccount } from './testing/sellers.ts';
import { callControl, connectStripe } from './testing/test-simulator.ts';

const folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'));
let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], PORT: String(port), FILE: join(folder, 'stripe.sqlite') },
    stdio: 'ignore',
  });
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return child;
    if (child.exitCode !== null) throw new Error('the simulator did not start');
    await pause(20);
  }
}

test('a killed simulator continues where it was', async () => {
  const port = await reservePort();
  onTestFinished(() => releasePort(port));
  const url = `http://127.0.0.1:${port}`;
  const stripe = connectStripe(url);
  const known = new Set<string>();
  /** Creates forty accounts at once, each with a fixed key, and kills the simulator after some responses. */
  const openAccounts = async (killAfter: number) => {
    let responses = 0;
    const child = await start(port);
    running = child;
    await Promise.allSettled(
      Array.from({ length: 40 }, async (_, index) => {
        const { id } = await stripe.v2.core.accounts.create(newAccount, { idempotencyKey: `account:${index}` });
        known.add(id);
        responses += 1;
        if (responses === killAfter) child.kill('SIGKILL');
      }),
    );
    if (responses >= killAfter && child.signalCode === null) await once(child, 'exit');
  };
  for (const killAfter of [3, 11, 19, 27, 35]) await openAccounts(killAfter);
  await openAccounts(Infinity);
  const listed = await stripe.v2.core.accounts.list({ limit: 100 });
  expect(new Set(listed.data.map(({ id }) => id))).toEqual(known);
  expect(listed.data).toHaveLength(40);
  expect(await callControl(url, 'books')).toMatchObject({ isBalanced: true });
});
