import { expect, onTestFinished, test } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { peakMemoryOf, resetPeakMemory, startAppProcess } from '../../../testing/processes.ts';
import { noRateLimits, openTestServers } from '../../../testing/test-servers.ts';

const megabyte = 1_048_576;

// Proves: decisions.calls.upload-attachment
test('five uploads of 49 MB at once do not fill the memory', async () => {
  const testServers = await openTestServers({ rateLimits: noRateLimits });
  const api = await startAppProcess('api', testServers);
  onTestFinished(async () => {
    await api.stop();
    await testServers.close();
  });
  const { browser } = await signedInPerson(testServers, 'customer', testServers.visitorAt(api.url));
  const send = async (content: Blob) => {
    const form = new FormData();
    form.set('file', content, 'video.mp4');
    const headers = { authorization: `Bearer ${browser.token}` };
    return (await browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers })).status;
  };
  const video = new Blob([new Uint8Array(49 * megabyte).fill(7)]);
  // A first run, so that one-time allocations don't count. Five files in memory would be 245 MB.
  expect(await send(video)).toBe(200);
  await resetPeakMemory(api.pid);
  const before = await peakMemoryOf(api.pid);
  expect(await Promise.all([send(video), send(video), send(video), send(video), send(video)])).toEqual([200, 200, 200, 200, 200]);
  expect(((await peakMemoryOf(api.pid)) - before) / megabyte).toBeLessThan(50);
}, 90_000);
