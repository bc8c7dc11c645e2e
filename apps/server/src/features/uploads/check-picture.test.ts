import { uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { redBluePicture } from '../../../testing/pictures.ts';
import { expireRunningJobs } from '../../../testing/expire-jobs.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { png } from '../../../testing/picture-bytes.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { withoutQuery, checkPicture, openObjectStore, putObject, uploadPicture, presignedUrl } from '../../../testing/uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { startWorker } from '../../start-worker.ts';

let world: TestApp;
let browser: Browser;
let store: ReturnType<typeof openObjectStore>;
beforeEach(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
  ({ browser } = await signedInPerson(world, 'seller'));
  store = openObjectStore();
});
afterEach(async () => {
  store.close();
  await world.close();
});

/** From now on until the end of the test somebody does the jobs. */
async function employ(): Promise<void> {
  const worker = await startWorker(readConfig(world.env), createLog('silent'));
  onTestFinished(() => worker.stop());
}

const stateOf = async (address: string) =>
  (await world.sql<{ state: string }>('select state from picture where id = $1', [address.split('/').at(-1)]))[0]?.state;
const jobs = () => world.sql<{ state: string }>(`select state from jobs.job where name = 'check-picture' order by created_on`);

test('a worker that is killed in the middle of a check loses nothing: the job comes back and the picture is shown', async () => {
  const address = await uploadPicture(browser, png(5_000, 5_000));
  const folder = await mkdtemp(join(tmpdir(), 'doomed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const doomed = await startAppProcess('worker', world, { TMPDIR: folder });
  const waiting = checkPicture(browser, address);
  await expect.poll(jobs, { interval: 10 }).toEqual([{ state: 'active' }]);
  await doomed.stop('SIGKILL');
  expect(await stateOf(address)).toBe('checking');
  expect(await store.hasUpload(address)).toBe(true);

  await expireRunningJobs(world, 'check-picture');
  await employ();
  const { status, body } = await waiting;
  expect({ status, widths: body.picture?.widths }).toEqual({ status: 200, widths: [480, 960, 1600] });
  expect((await fetch(body.picture.url)).status).toBe(200);
  await expect.poll(() => store.hasUpload(address)).toBe(false);
});

test('a check whose job was given up is begun anew by whoever asks again, once', async () => {
  const address = await uploadPicture(browser, await redBluePicture().png().toBuffer());
  const first = checkPicture(browser, address);
  await expect.poll(jobs).toEqual([{ state: 'created' }]);
  await world.sql(`update jobs.job set state = 'failed' where name = 'check-picture'`);
  const others = [checkPicture(browser, address), checkPicture(browser, address), checkPicture(browser, address)];
  await expect.poll(jobs).toEqual([{ state: 'failed' }, { state: 'created' }]);
  await employ();
  expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await jobs()).toHaveLength(2);
});

test('a picture that was put anew after its size was looked at is measured again', async () => {
  const small = await redBluePicture().png().toBuffer();
  const huge = Buffer.alloc(uploadSizeLimit);
  small.copy(huge);
  const url = await presignedUrl(browser);
  await putObject(url, small);
  const waiting = checkPicture(browser, withoutQuery(url));
  await expect.poll(jobs).toHaveLength(1);
  await putObject(url, huge);
  await employ();
  expect((await waiting).body.message).toBe('Image file must be smaller than 50MB');
  await expect.poll(() => store.hasUpload(url)).toBe(false);
});
