import type { LoaderFunctionArgs } from 'react-router';
import emails from '~/kit/emails.json';

const widths = [320, 390, 560, 720];

/** Every email as the server renders it, for developers. `?width=` and `?dark` choose how. A document of its own, because emails use inline styles, which pages forbid. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const params = new URL(request.url).searchParams;
  const width = widths.find((known) => String(known) === params.get('width')) ?? 390;
  const isDark = params.has('dark');
  const choices = [
    ...widths.map((known) => choiceHtml(`${known} px`, `width=${known}${isDark ? '&dark' : ''}`, known === width)),
    choiceHtml('Light', `width=${width}`, !isDark),
    choiceHtml('Dark', `width=${width}&dark`, isDark),
  ];
  const frames = emails.map(
    ({ name, subject, html }) =>
      `<figure><figcaption><b>${escapeHtml(name)}</b><br>${escapeHtml(subject)}</figcaption><iframe title="${escapeHtml(name)}" sandbox srcdoc="${escapeHtml(html)}"></iframe></figure>`,
  );
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Emails – Kit – Frontage</title><style>
body{margin:24px;font:16px/1.5 system-ui,sans-serif}nav{display:flex;flex-wrap:wrap;gap:16px;margin:0 0 24px}
main{display:flex;flex-wrap:wrap;gap:32px}figure{margin:0;width:${width}px;max-width:100%}figcaption{min-height:4.5em;font-size:14px}
iframe{width:${width}px;height:900px;border:1px solid #ccc;color-scheme:${isDark ? 'dark' : 'light'}}</style></head>
<body><h1>${emails.length} emails</h1><nav>${choices.join('')}</nav><main>${frames.join('')}</main></body></html>`;
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'",
    },
  });
}

function choiceHtml(label: string, query: string, isCurrent: boolean): string {
  return isCurrent ? `<b>${label}</b>` : `<a href="?${query}">${label}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
