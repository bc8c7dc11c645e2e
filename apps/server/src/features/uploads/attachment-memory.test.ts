import { expect, onTestFinished, test } from 'vitest';
import { forgetPeak, peakOf } from '../../../testing/memory.ts';
import { residentAtHome } from '../../../testing/people.ts';
import { startProcess } from '../../../testing/processes.ts';
import { noLimits, openScene } from '../../../testing/scene.ts';

const megabyte = 1_048_576;

// Proves: decisions.calls.upload-attachment
test('five files of 49 MB at once pass through the server without filling its memory', async () => {
  const scene = await openScene({ rateLimits: noLimits });
  const api = await startProcess('api', scene);
  onTestFinished(async () => {
    await api.stop();
    await scene.close();
  });
  const { browser } = await residentAtHome(scene, 'customer', scene.visitorAt(api.url));
  const send = async (content: Blob) => {
    const form = new FormData();
    form.set('file', content, 'film.mp4');
    const headers = { authorization: `Bearer ${browser.token}` };
    return (await browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers })).status;
  };
  const film = new Blob([new Uint8Array(49 * megabyte).fill(7)]);
  // Once before, so that whatever is loaded or grows at the first use doesn't count. Five files in memory would be 245 MB.
  expect(await send(film)).toBe(200);
  await forgetPeak(api.pid);
  const before = await peakOf(api.pid);
  expect(await Promise.all([send(film), send(film), send(film), send(film), send(film)])).toEqual([200, 200, 200, 200, 200]);
  expect(((await peakOf(api.pid)) - before) / megabyte).toBeLessThan(50);
}, 90_000);
