import { expect, onTestFinished, test } from 'vitest';
import { plantDeadlines } from '../../../testing/deadline-crowd.ts';
import { countAhead, judgeDeadlines } from '../../../testing/deadline-outcome.ts';
import { startCrew } from '../../../testing/killed-workers.ts';
import { startProcess } from '../../../testing/processes.ts';
import { seeded } from '../../../testing/random.ts';
import { openScene } from '../../../testing/scene.ts';

const seconds = 6;

test('whenever workers are killed, each of 200 deadlines is met once and none early', { timeout: 90_000 }, async () => {
  const scene = await openScene();
  onTestFinished(() => scene.close());
  const chance = seeded(200);
  const crew = await startCrew(2, chance, () => startProcess('worker', scene));
  onTestFinished(() => crew.stop());
  const deadlines = await plantDeadlines(scene.sql, chance, 200, { from: 0, to: seconds });
  await crew.killAtRandom(4, seconds);
  await expect.poll(() => countAhead(scene.sql, deadlines), { timeout: 30_000 }).toBe(0);
  // How late they may be is measured elsewhere: here others keep the machine busy.
  const { metOnce, missed, metTwiceOrWrongly, early, mailsThatDoNotMatchNotices } = await judgeDeadlines(scene.sql, deadlines, crew.shifts);
  expect({ metOnce, missed, metTwiceOrWrongly, early, mailsThatDoNotMatchNotices }).toEqual({
    metOnce: 200,
    missed: 0,
    metTwiceOrWrongly: 0,
    early: 0,
    mailsThatDoNotMatchNotices: 0,
  });
});
