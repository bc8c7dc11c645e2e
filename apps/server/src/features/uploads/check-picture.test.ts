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

let testApp: TestApp;
let browser: Browser;
let store: ReturnType<typeof openObjectStore>;
beforeEach(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  ({ browser } = await signedInPerson(testApp, 'seller'));
  store = openObjectStore();
});
afterEach(async () => {
  store.close();
  await testApp.close();
});

/** Runs jobs until the end of the test. */
async function runWorker(): Promise<void> {
  const worker = await startWorker(readConfig(testApp.env), createLog('silent'));
  onTestFinished(() => worker.stop());
}

const readState = async (url: string) =>
  (await testApp.sql<{ state: string }>('select state from picture where id = $1', [url.split('/').at(-1)]))[0]?.state;
const jobs = () => testApp.sql<{ state: string }>(`select state from jobs.job where name = 'check-picture' order by created_on`);

test('if a worker is killed during a check, the job runs again and the picture becomes ready', async () => {
  const url = await uploadPicture(browser, png(5_000, 5_000));
  const folder = await mkdtemp(join(tmpdir(), 'killed-worker-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const killedWorker = await startAppProcess('worker', testApp, { TMPDIR: folder });
  const waiting = checkPicture(browser, url);
  await expect.poll(jobs, { interval: 10 }).toEqual([{ state: 'active' }]);
  await killedWorker.stop('SIGKILL');
  expect(await readState(url)).toBe('checking');
  expect(await store.hasUpload(url)).toBe(true);

  await expireRunningJobs(testApp, 'check-picture');
  await runWorker();
  const { status, body } = await waiting;
  expect({ status, widths: body.picture?.widths }).toEqual({ status: 200, widths: [480, 960, 1600] });
  expect((await fetch(body.picture.url)).status).toBe(200);
  await expect.poll(() => store.hasUpload(url)).toBe(false);
});

test('a check whose job failed is started again once, by the next call', async () => {
  const url = await uploadPicture(browser, await redBluePicture().png().toBuffer());
  const first = checkPicture(browser, url);
  await expect.poll(jobs).toEqual([{ state: 'created' }]);
  await testApp.sql(`update jobs.job set state = 'failed' where name = 'check-picture'`);
  const others = [checkPicture(browser, url), checkPicture(browser, url), checkPicture(browser, url)];
  await expect.poll(jobs).toEqual([{ state: 'failed' }, { state: 'created' }]);
  await runWorker();
  expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await jobs()).toHaveLength(2);
});

test('a picture that is replaced after its size was checked is measured again', async () => {
  const small = await redBluePicture().png().toBuffer();
  const huge = Buffer.alloc(uploadSizeLimit);
  small.copy(huge);
  const url = await presignedUrl(browser);
  await putObject(url, small);
  const waiting = checkPicture(browser, withoutQuery(url));
  await expect.poll(jobs).toHaveLength(1);
  await putObject(url, huge);
  await runWorker();
  expect((await waiting).body.message).toBe('Image file must be smaller than 50MB');
  await expect.poll(() => store.hasUpload(url)).toBe(false);
});
