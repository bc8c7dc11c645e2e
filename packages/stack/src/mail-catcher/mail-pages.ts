import type { CaughtEmail } from './mailbox.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1d1d1f; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #ddd; vertical-align: top; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f5f5f7; padding: 1rem; }
  iframe { width: 100%; height: 40rem; border: 1px solid #ddd; background: #fff; }
  dt { font-weight: 600; } dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
`;

export function emailListPage(mails: CaughtEmail[]): string {
  const rows = mails.map(
    (mail) => `<tr>
      <td><time>${escaped(mail.receivedAt)}</time></td>
      <td>${escaped(mail.to.join(', '))}</td>
      <td><a href="/mails/${escaped(mail.id)}">${escaped(mail.subject || '(no subject)')}</a></td>
    </tr>`,
  );
  const head = '<thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead>';
  const list = rows.length > 0 ? `<table>${head}<tbody>${rows.join('')}</tbody></table>` : '<p>No mail yet.</p>';
  return document('Caught mail', `<h1>Caught mail</h1>${list}`);
}

export function emailPage(mail: CaughtEmail): string {
  const source = `/api/mails/${mail.id}/source`;
  const html = mail.html
    ? `<h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${escaped(mail.id)}/html"></iframe>`
    : '';
  return document(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escaped(mail.subject || '(no subject)')}</h1>
    <dl>
      <dt>From</dt><dd>${escaped(mail.from)}</dd>
      <dt>To</dt><dd>${escaped(mail.to.join(', '))}</dd>
      <dt>Received</dt><dd>${escaped(mail.receivedAt)}</dd>
    </dl>
    ${html}<h2>Text</h2><pre>${escaped(mail.text)}</pre>
    <p><a href="${escaped(source)}">Source</a></p>`,
  );
}

/** Links open in a new tab, since the frame itself may not go anywhere. */
export function emailHtmlForFrame(mail: CaughtEmail): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html}`;
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style></head><body>${body}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
