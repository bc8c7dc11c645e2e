import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageBody, SharedText } from './page-body.ts';

const placeholder = 'the-place-of-each-nonce.';

const newNonce = () => randomBytes(18).toString('base64');

test.each([
  ['none', '<p>plain</p>'],
  ['one', `<script nonce="${placeholder}">1</script>`],
  ['several, including both ends', `${placeholder}<p>${'brick '.repeat(5_000)}</p>${placeholder}${placeholder}é–😀${placeholder}`],
  ['many, with the same text around each', `<script nonce="${placeholder}">a wall on Canal Street</script>`.repeat(300)],
  ['none, in an empty page', ''],
])('gzip and plain bodies are equal and contain the given nonce (placeholders: %s)', async (_, html) => {
  const body = new PageBody([html], placeholder);
  for (const nonce of [newNonce(), newNonce()]) {
    const expected = html.replaceAll(placeholder, nonce);
    expect(body.plain(nonce).toString()).toBe(expected);
    expect(gunzipSync(await body.gzip(nonce)).toString()).toBe(expected);
  }
});

test('gzip makes a page smaller', async () => {
  const html = '<li>A wall on Canal Street</li>'.repeat(2_000);
  expect((await new PageBody([html], placeholder).gzip(newNonce())).length).toBeLessThan(html.length / 50);
});

test('text that pages share stands where it belongs, between nonces, and is compressed once', async () => {
  const styles = new SharedText(`<style>${'.wall { color: brick }'.repeat(3_000)}</style>`);
  const pages = ['Canal Street', 'Main Street'].map((street) => ({
    street,
    body: new PageBody(
      [`<script nonce="${placeholder}"></script>`, styles, `<p nonce="${placeholder}">${street} .wall { color: brick }</p>`],
      placeholder,
    ),
  }));
  const [first, second] = [await styles.compress(), await styles.compress()];
  expect(first).toBe(second);
  for (const { street, body } of pages) {
    const nonce = newNonce();
    const expected = `<script nonce="${nonce}"></script>${styles.bytes.toString()}<p nonce="${nonce}">${street} .wall { color: brick }</p>`;
    expect(body.plain(nonce).toString()).toBe(expected);
    expect(gunzipSync(await body.gzip(nonce)).toString()).toBe(expected);
  }
});
