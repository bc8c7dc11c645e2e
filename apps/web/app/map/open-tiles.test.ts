import { afterEach, expect, test, vi } from 'vitest';
import { openTiles } from './open-tiles.ts';

const service = 'https://tiles.example/v4/{z}/{x}/{y}.mvt?key=a1';
const never = new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

type Answer = Response | 'never';

/** Answers in this order. Returns the URLs that were asked for. */
function answerFetch(...answers: Answer[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    asked.push(url);
    const answer = answers.shift();
    if (answer && answer !== 'never') return answer;
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    return promise;
  });
  return asked;
}

const settings = (url: string | null) => Response.json({ tiles: url && { url, credits: [] } });

test('a site without the setting has no streets', async () => {
  const asked = answerFetch(settings(null));
  expect(await openTiles(never)).toBeNull();
  expect(asked).toEqual(['/map-tiles']);
});

test('a tile service is asked for each tile by its address', async () => {
  const asked = answerFetch(settings(service), new Response('tile'));
  const tiles = await openTiles(never);
  expect(await tiles?.read(13, 1_871, 3_372, never)).toEqual(new TextEncoder().encode('tile').buffer);
  expect(asked[1]).toBe('https://tiles.example/v4/13/1871/3372.mvt?key=a1');
});

test('no tile is nothing to draw, unless the service never had one', async () => {
  answerFetch(
    settings(service),
    new Response(null, { status: 404 }),
    new Response(null, { status: 204 }),
    new Response('tile'),
    new Response(null, { status: 404 }),
  );
  const tiles = await openTiles(never);
  await expect(tiles?.read(7, 1, 1, never)).rejects.toThrow('404');
  expect(await tiles?.read(7, 1, 2, never)).toBeNull();
  expect(await tiles?.read(7, 1, 3, never)).not.toBeNull();
  expect(await tiles?.read(7, 1, 4, never)).toBeNull();
});

test.each([
  ['a tile service', service],
  ['a file', 'https://tiles.example/us.pmtiles'],
])('%s that never answers counts as failed', async (_what, url) => {
  answerFetch(settings(url), 'never');
  const reading = openTiles(never, 20).then((tiles) => tiles?.read(7, 1, 1, never));
  await expect(reading).rejects.toThrow('timeout');
});
