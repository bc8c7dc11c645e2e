import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageBody } from './page-body.ts';

const placeholder = 'the-place-of-each-nonce.';

const newNonce = () => randomBytes(18).toString('base64');

test.each([
  ['none', '<p>plain</p>'],
  ['one', `<script nonce="${placeholder}">1</script>`],
  ['several, at both ends too', `${placeholder}<p>${'brick '.repeat(5_000)}</p>${placeholder}${placeholder}é–😀${placeholder}`],
  ['many, with the same words around each', `<script nonce="${placeholder}">a wall on Canal Street</script>`.repeat(300)],
  ['nothing at all', ''],
])('a page with places for a nonce (%s) is the same packed and plain, each time with its own nonce', async (_, html) => {
  const body = new PageBody(html, placeholder);
  for (const nonce of [newNonce(), newNonce()]) {
    const wanted = html.replaceAll(placeholder, nonce);
    expect(body.plain(nonce).toString()).toBe(wanted);
    expect(gunzipSync(await body.gzip(nonce)).toString()).toBe(wanted);
  }
});

test('packing makes a page smaller', async () => {
  const html = '<li>A wall on Canal Street</li>'.repeat(2_000);
  expect((await new PageBody(html, placeholder).gzip(newNonce())).length).toBeLessThan(html.length / 50);
});
