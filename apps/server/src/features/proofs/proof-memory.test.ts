import { expect, onTestFinished, test } from 'vitest';
import { resetPeakMemory, peakMemoryOf } from '../../../testing/processes.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import { mp4File } from '../../../testing/proof-files.ts';
import { proofForm, sendProof } from '../../../testing/proof-files.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { noRateLimits, openTestServers } from '../../../testing/test-servers.ts';

const megabyte = 1_048_576;

test('a form with five films of 49 MB passes through the server without filling its memory', async () => {
  const scene = await openTestServers({ rateLimits: noRateLimits });
  const api = await startAppProcess('api', scene);
  onTestFinished(async () => {
    await api.stop();
    await scene.close();
  });
  const { person: seller, browser } = await signedInPerson(scene, 'seller', scene.visitorAt(api.url));
  const bytes = Buffer.concat([mp4File('isom'), Buffer.alloc(49 * megabyte, 7)]);
  const send = async (count: number) => {
    const { person: customer } = await signedInPerson(scene, 'customer', scene.visitorAt(api.url));
    const requestId = await insertRequest(scene, { customer, seller }, { status: 'awaiting_proof' });
    const films = Array.from({ length: count }, (_, index) => ({ name: `film-${index}.mp4`, bytes }));
    return (await sendProof(browser, proofForm(films, { message: 'It hangs.', _request: requestId }))).status;
  };
  // Once before, so that whatever is loaded or grows at the first use doesn't count. Five files in memory would be 245 MB.
  expect(await send(1)).toBe(200);
  await resetPeakMemory(api.pid);
  const before = await peakMemoryOf(api.pid);
  expect(await send(5)).toBe(200);
  expect(((await peakMemoryOf(api.pid)) - before) / megabyte).toBeLessThan(50);
}, 90_000);
