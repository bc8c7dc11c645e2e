import type { City } from '@frontage/contract/cities';
import { expect, test } from 'vitest';
import type { CallApi } from '../app/lib/call.ts';
import { createCityReader } from './largest-cities.ts';

const city = (name: string): City => ({ name, state: 'OR', slug: name.toLowerCase(), listings: 1 });

/** Answers each call only when the test says so. */
function slowApi() {
  const waiting: PromiseWithResolvers<{ cities: City[] }>[] = [];
  const api = (() => {
    const answer = Promise.withResolvers<{ cities: City[] }>();
    waiting.push(answer);
    return answer.promise;
  }) as unknown as CallApi;
  return { api, waiting };
}

test('pages that come at once share one call, and later ones need none for ten minutes', async () => {
  let time = 0;
  const { api, waiting } = slowApi();
  const read = createCityReader(() => time);
  const pages = [read(api), read(api)];
  waiting[0]?.resolve({ cities: [city('Bend')] });
  expect(await Promise.all(pages)).toEqual([[city('Bend')], [city('Bend')]]);
  time = 599_999;
  expect(await read(api)).toEqual([city('Bend')]);
  expect(waiting).toHaveLength(1);
});

test('once they are known, no page waits for the API, and a failed call changes nothing', async () => {
  let time = 0;
  const { api, waiting } = slowApi();
  const read = createCityReader(() => time);
  const first = read(api);
  waiting[0]?.resolve({ cities: [city('Bend')] });
  await first;
  time = 600_000;
  expect(await read(api)).toEqual([city('Bend')]);
  expect(waiting).toHaveLength(2);
  waiting[1]?.reject(new Error('down'));
  await expect.poll(() => read(api)).toEqual([city('Bend')]);
  expect(waiting).toHaveLength(2);
  time = 610_000;
  await read(api);
  waiting[2]?.resolve({ cities: [city('Salem')] });
  await expect.poll(() => read(api)).toEqual([city('Salem')]);
});

test('a page without an answer from the API has no cities, and the next page does not wait', async () => {
  let time = 0;
  const { api, waiting } = slowApi();
  const read = createCityReader(() => time);
  const first = read(api);
  waiting[0]?.reject(new Error('down'));
  expect(await first).toEqual([]);
  time = 10_000;
  expect(await read(api)).toEqual([]);
  expect(waiting).toHaveLength(2);
});
