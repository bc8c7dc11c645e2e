import { expect, onTestFinished, test } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { peakMemoryOf, resetPeakMemory, startAppProcess } from '../../../testing/processes.ts';
import { mp4File, proofForm, sendProof } from '../../../testing/proof-files.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { noRateLimits, openTestServers } from '../../../testing/test-servers.ts';

const megabyte = 1_048_576;

test('a form with five videos of 49 MB does not fill the memory', async () => {
  const testServers = await openTestServers({ rateLimits: noRateLimits });
  const api = await startAppProcess('api', testServers);
  onTestFinished(async () => {
    await api.stop();
    await testServers.close();
  });
  const { person: seller, browser } = await signedInPerson(testServers, 'seller', testServers.visitorAt(api.url));
  const bytes = Buffer.concat([mp4File('isom'), Buffer.alloc(49 * megabyte, 7)]);
  const send = async (count: number) => {
    const { person: customer } = await signedInPerson(testServers, 'customer', testServers.visitorAt(api.url));
    const requestId = await insertRequest(testServers, { customer, seller }, { status: 'awaiting_proof' });
    const videos = Array.from({ length: count }, (_, index) => ({ name: `video-${index}.mp4`, bytes }));
    return (await sendProof(browser, proofForm(videos, { message: 'It is up.', _request: requestId }))).status;
  };
  // A first run, so that one-time allocations don't count. Five files in memory would be 245 MB.
  expect(await send(1)).toBe(200);
  await resetPeakMemory(api.pid);
  const before = await peakMemoryOf(api.pid);
  expect(await send(5)).toBe(200);
  expect(((await peakMemoryOf(api.pid)) - before) / megabyte).toBeLessThan(50);
}, 90_000);
