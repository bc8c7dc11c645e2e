import { expect, onTestFinished, test } from 'vitest';
import { resetPeakMemory, peakMemoryOf } from '../../../testing/processes.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import { noRateLimits, openTestServers } from '../../../testing/test-servers.ts';

const megabyte = 1_048_576;

// Proves: decisions.calls.upload-attachment
test('five files of 49 MB at once pass through the server without filling its memory', async () => {
  const scene = await openTestServers({ rateLimits: noRateLimits });
  const api = await startAppProcess('api', scene);
  onTestFinished(async () => {
    await api.stop();
    await scene.close();
  });
  const { browser } = await signedInPerson(scene, 'customer', scene.visitorAt(api.url));
  const send = async (content: Blob) => {
    const form = new FormData();
    form.set('file', content, 'film.mp4');
    const headers = { authorization: `Bearer ${browser.token}` };
    return (await browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers })).status;
  };
  const film = new Blob([new Uint8Array(49 * megabyte).fill(7)]);
  // Once before, so that whatever is loaded or grows at the first use doesn't count. Five files in memory would be 245 MB.
  expect(await send(film)).toBe(200);
  await resetPeakMemory(api.pid);
  const before = await peakMemoryOf(api.pid);
  expect(await Promise.all([send(film), send(film), send(film), send(film), send(film)])).toEqual([200, 200, 200, 200, 200]);
  expect(((await peakMemoryOf(api.pid)) - before) / megabyte).toBeLessThan(50);
}, 90_000);
