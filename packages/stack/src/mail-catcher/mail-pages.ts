import type { CaughtEmail } from './mailbox.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1d1d1f; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #ddd; vertical-align: top; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f5f5f7; padding: 1rem; }
  iframe { width: 100%; height: 40rem; border: 1px solid #ddd; background: #fff; }
  dt { font-weight: 600; } dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
`;

export function emailListPage(emails: CaughtEmail[]): string {
  const rows = emails.map(
    (email) => `<tr>
      <td><time>${escapeHtml(email.receivedAt)}</time></td>
      <td>${escapeHtml(email.to.join(', '))}</td>
      <td><a href="/mails/${escapeHtml(email.id)}">${escapeHtml(email.subject || '(no subject)')}</a></td>
    </tr>`,
  );
  const head = '<thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead>';
  const list = rows.length > 0 ? `<table>${head}<tbody>${rows.join('')}</tbody></table>` : '<p>No emails yet.</p>';
  return document('Caught email', `<h1>Caught email</h1>${list}`);
}

export function emailPage(email: CaughtEmail): string {
  const source = `/api/mails/${email.id}/source`;
  const html = email.html
    ? `<h2>HTML</h2><iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${escapeHtml(email.id)}/html"></iframe>`
    : '';
  return document(
    email.subject,
    `<p><a href="/">All emails</a></p><h1>${escapeHtml(email.subject || '(no subject)')}</h1>
    <dl>
      <dt>From</dt><dd>${escapeHtml(email.from)}</dd>
      <dt>To</dt><dd>${escapeHtml(email.to.join(', '))}</dd>
      <dt>Received</dt><dd>${escapeHtml(email.receivedAt)}</dd>
    </dl>
    ${html}<h2>Text</h2><pre>${escapeHtml(email.text)}</pre>
    <p><a href="${escapeHtml(source)}">Source</a></p>`,
  );
}

/** Links open in a new tab, because the frame itself may not navigate. */
export function emailHtmlForFrame(html: string): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`;
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style></head><body>${body}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
