import { countQueued, expectVerdicts, sendFiles } from '@frontage/server/testing/artwork-requests';
import { goodPhoto, hostileArtwork } from '@frontage/server/testing/hostile-artwork';
import { newCustomer } from '@frontage/server/testing/request-fixture';
import { expectWithinLimits, watchPrograms } from '@frontage/server/testing/watch-programs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { median, ratio } from '../bench/statistics.ts';
import { drillSize, writeReport } from '../size.ts';
import { makeVisit, type SmallSite, startSmallSite } from './small-site.ts';

const rounds = drillSize('HOSTILE_QUEUE');
const parts = 3;
const quietVisits = 250;
const largestRatio = 1.5;
/** Looking more often would slow down the visits, which come from the same process. */
const lookEveryMs = 50;
/** Two dozen programs, some of which take all the time they may have, need longer than a poll usually waits. */
const patience = { timeout: 1_800_000, interval: 100 };

let site: SmallSite;
beforeAll(async () => {
  site = await startSmallSite();
});
afterAll(() => site.stop());

test(`while 20 hostile files are queued, others are served about as fast as before and need not wait for them all (${rounds} rounds)`, async () => {
  const { worker, fixture } = site;
  const [files, photo] = [await hostileArtwork(), await goodPhoto()];
  const visitor = await newCustomer(fixture.app);
  const visit = () => makeVisit(site, visitor);
  const [quiet, queued]: [number[], number[]] = [[], []];
  const secondsUntilDone: { hostile: number; photo: number }[] = [];
  const watch = watchPrograms(worker.pid, lookEveryMs);
  await visitTimes(quietVisits, visit);

  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await visitTimes(quietVisits, visit)));
    const hostile = files.filter((_, index) => index % parts === round % parts);
    expect(hostile.length).toBeGreaterThanOrEqual(20);
    // The worker is stopped meanwhile, so that all of them are queued at once.
    worker.signal('SIGSTOP');
    const requests = await sendFiles(fixture, await newCustomer(fixture.app), hostile);
    expect(await countQueued(fixture, requests)).toBe(hostile.length);
    worker.signal('SIGCONT');
    const requestsOfOther = await sendFiles(fixture, await newCustomer(fixture.app), [photo]);
    const done = Promise.all([secondsUntilVerdicts(requests), secondsUntilVerdicts(requestsOfOther)]);
    queued.push(...(await visitsUntil(done, visit)));

    await expectVerdicts(fixture, requests, hostile);
    await expectVerdicts(fixture, requestsOfOther, [photo]);
    const [ofHostile, ofPhoto] = await done;
    secondsUntilDone.push({ hostile: ofHostile, photo: ofPhoto });
  }

  const use = watch.stop();
  expectWithinLimits(use);
  const [quietMs, queuedMs] = [median(quiet), median(queued)];
  const visits = { quiet: quiet.length, queued: queued.length };
  writeReport('HOSTILE_QUEUE', { files: files.length, quietMs, queuedMs, ratio: ratio(queuedMs, quietMs), visits, secondsUntilDone, use });
  expect(queuedMs / quietMs).toBeLessThanOrEqual(largestRatio);
  for (const { hostile, photo: ofPhoto } of secondsUntilDone) expect(ofPhoto).toBeLessThan(hostile / 2);
});

/** Of everything that is known about the files of these requests. */
async function secondsUntilVerdicts(requests: readonly string[]): Promise<number> {
  const started = performance.now();
  await expect.poll(() => countQueued(site.fixture, requests), patience).toBe(0);
  return Math.round((performance.now() - started) / 1_000);
}

async function visitTimes(times: number, visit: () => Promise<number>): Promise<number[]> {
  const durations: number[] = [];
  while (durations.length < times) durations.push(await visit());
  return durations;
}

async function visitsUntil(done: Promise<unknown>, visit: () => Promise<number>): Promise<number[]> {
  const open = new Set([done]);
  void done.finally(() => open.clear());
  const durations: number[] = [];
  while (open.size > 0) durations.push(await visit());
  await done;
  return durations;
}
