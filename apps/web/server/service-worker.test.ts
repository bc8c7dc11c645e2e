import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../public/service-worker.js', import.meta.url), 'utf8');

interface Request {
  mode: string;
  /** What the browser asked for while the worker started. Not all browsers do. */
  preload?: () => Promise<Response | undefined>;
  network?: () => Promise<Response>;
}

/** What the worker answers; undefined if it leaves the request to the browser. */
function ask({ mode, preload = async () => undefined, network = lose }: Request): Promise<Response> | undefined {
  const handlers = new Map<string, (event: object) => void>();
  const self = { addEventListener: (type: string, handle: (event: object) => void) => handlers.set(type, handle) };
  runInNewContext(source, { self, Response, URL, fetch: network });
  let answer: Promise<Response> | undefined;
  handlers.get('fetch')?.({
    request: { mode },
    preloadResponse: preload(),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return answer;
}

function lose(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

test('pages come from the network, as they are', async () => {
  const response = new Response('page');
  expect(await ask({ mode: 'navigate', preload: async () => response })).toBe(response);
  expect(await ask({ mode: 'navigate', network: async () => response })).toBe(response);
});

test('without a network a small page says so and leads to the page that was asked for', async () => {
  for (const browser of [{}, { preload: lose }]) {
    const answer = await ask({ mode: 'navigate', ...browser });
    expect(answer?.status).toBe(503);
    const page = (await answer?.text()) ?? '';
    expect(page).toContain('You’re offline, or our site is down for a moment.');
    expect(page).toContain('<a href="">Try again</a>');
    // Nothing of a release: no scripts, no files.
    expect(page).not.toMatch(/<script|<link|src=|\/assets\//);
  }
});

test('everything else is left to the browser', () => {
  for (const mode of ['cors', 'no-cors', 'same-origin']) expect(ask({ mode })).toBeUndefined();
});
