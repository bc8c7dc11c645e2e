import { expect, test } from 'vitest';
import { namedPages } from '../app/pages.ts';
import { startTestWeb } from './test-web.ts';

const servers = startTestWeb();
const inquiry = { name: 'Casey Lee', email: 'casey@example.com', topic: 'renting', message: 'Is it free in May?\r\nThanks!', website: '' };

const readStored = () => servers.app.sql<{ address: string; message: string }>('select address, message from inquiry order by id');

function send(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return servers.request('/contact', { method: 'POST', body: new URLSearchParams(fields), headers: { 'sec-fetch-site': 'same-origin', ...headers } });
}

test.each(namedPages('site').map(({ path }) => path))('%s works without scripts, is linked from the footer and is in the site map', async (path) => {
  const html = await (await servers.request(path)).text();
  expect(html).toMatch(/<h1[ >]/);
  expect(await (await servers.request('/about-us')).text()).toContain(`href="${path}"`);
  expect(await (await servers.request('/sitemap-pages.xml')).text()).toContain(`${servers.app.origin}${path}</loc>`);
});

test('the help can be searched without scripts, and what it finds is open', async () => {
  const html = await (await servers.request('/help?q=refund')).text();
  expect(html).toContain('Refunds go back to the card you used.');
  expect(html).not.toContain('How do I list a space?');
  expect(html).toMatch(/<details open=""/);
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
});

test('the contact form can be sent without scripts', async () => {
  const response = await send(inquiry);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=1']);
  expect(await readStored()).toEqual([{ address: 'casey@example.com', message: 'Is it free in May?\nThanks!' }]);
  expect(await (await servers.request('/contact?sent=1')).text()).toContain('Thanks. We got your message.');
});

test('a form with mistakes comes back with what was typed, and is not cached', async () => {
  const before = await readStored();
  const response = await send({ ...inquiry, name: '<b>Casey</b>', email: 'casey' });
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Please enter a valid email address');
  expect(html).toContain('value="&lt;b&gt;Casey&lt;/b&gt;"');
  expect(await (await servers.request('/contact')).text()).not.toContain('Casey');
  expect(await readStored()).toEqual(before);
});

test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }])(
  'a page of another site can’t send the form: %j',
  async (headers) => {
    const before = await readStored();
    expect((await send(inquiry, headers)).status).toBe(403);
    expect(await readStored()).toEqual(before);
  },
);
