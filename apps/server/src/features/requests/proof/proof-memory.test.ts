import { expect, onTestFinished, test } from 'vitest';
import { forgetPeak, peakOf } from '../../../../testing/memory.ts';
import { residentAtHome } from '../../../../testing/people.ts';
import { startProcess } from '../../../../testing/processes.ts';
import { film } from '../../../../testing/proof-examples.ts';
import { proofForm, sendProof } from '../../../../testing/proof-forms.ts';
import { standingRequest } from '../../../../testing/requests.ts';
import { noLimits, openScene } from '../../../../testing/scene.ts';

const megabyte = 1_048_576;

test('a form with five films of 49 MB passes through the server without filling its memory', async () => {
  const scene = await openScene({ rateLimits: noLimits });
  const api = await startProcess('api', scene);
  onTestFinished(async () => {
    await api.stop();
    await scene.close();
  });
  const { person: seller, browser } = await residentAtHome(scene, 'seller', scene.visitorAt(api.url));
  const bytes = Buffer.concat([film('isom'), Buffer.alloc(49 * megabyte, 7)]);
  const send = async (count: number) => {
    const { person: customer } = await residentAtHome(scene, 'customer', scene.visitorAt(api.url));
    const requestId = await standingRequest(scene, { customer, seller }, { status: 'awaiting_proof' });
    const films = Array.from({ length: count }, (_, index) => ({ name: `film-${index}.mp4`, bytes }));
    return (await sendProof(browser, proofForm(films, { message: 'It hangs.', _request: requestId }))).status;
  };
  // Once before, so that whatever is loaded or grows at the first use doesn't count. Five files in memory would be 245 MB.
  expect(await send(1)).toBe(200);
  await forgetPeak(api.pid);
  const before = await peakOf(api.pid);
  expect(await send(5)).toBe(200);
  expect(((await peakOf(api.pid)) - before) / megabyte).toBeLessThan(50);
}, 90_000);
