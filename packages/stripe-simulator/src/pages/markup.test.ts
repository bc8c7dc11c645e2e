import { expect, test } from 'vitest';
import { html, toHtmlString } from './markup.ts';

const hostile = `"><script>alert('&')</script>`;

test('escapes values', () => {
  expect(toHtmlString(html`<p title="${hostile}">${hostile}</p>`)).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</p>',
  );
});

test('joins markup unchanged, and renders nothing for empty values', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(toHtmlString(html`${items}${false}${null}${undefined}${0}`)).toBe('<li>a</li><li>&lt;b&gt;</li>0');
});
