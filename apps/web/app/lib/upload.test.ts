import { expect, test } from 'vitest';
import { limitConcurrency } from './upload.ts';

test('runs three tasks at once, and starts the next one after a failure too', async () => {
  const started: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const tasks = gates.map(({ promise }, index) =>
    limitConcurrency(async () => {
      started.push(index);
      await promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);

  gates[1]?.reject(new Error('lost'));
  await expect(tasks[1]).rejects.toThrow('lost');
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);

  for (const { resolve } of gates) resolve();
  await Promise.allSettled(tasks);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});
