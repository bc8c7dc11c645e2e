/** The plain and the HTML part are both made from it, so they can't differ. */
export interface EmailContent {
  kind: string;
  to: string;
  subject: string;
  /** Paragraphs before the highlight. */
  before: string[];
  /** What the email is about: a code to type or a link to open. */
  highlight?: { code: string } | { link: string; label: string };
  after?: string[];
}

export interface Email {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const colors = { ink: '#17130F', paper: '#FBF7F2', card: '#FFFFFF', brick: '#B23A22', quiet: '#6B6259', line: '#E4DACE' };
const signature = ['Frontage', 'Where brands meet walls, billboards and beyond.'];

export function composeEmail(content: EmailContent): Email {
  return { kind: content.kind, to: content.to, subject: content.subject, text: plainPart(content), html: htmlPart(content) };
}

function plainPart({ before, highlight, after = [] }: EmailContent): string {
  const middle = highlight ? ['code' in highlight ? `    ${highlight.code}` : highlight.link] : [];
  return `${[...before, ...middle, ...after, `-- \n${signature.join('\n')}`].join('\n\n')}\n`;
}

function htmlPart({ subject, before, highlight, after = [] }: EmailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${colors.paper};color:${colors.ink};font-family:'Instrument Sans',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 0 16px;font-size:22px;font-weight:800;letter-spacing:-0.02em">Frontage</td></tr>
<tr><td style="padding:32px;background:${colors.card};border:1px solid ${colors.line};border-top:6px solid ${colors.brick}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${before.map(paragraph).join('\n')}
${highlight ? highlightHtml(highlight) : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:16px 0;font-size:13px;color:${colors.quiet}">${signature.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`;
}

function highlightHtml(highlight: NonNullable<EmailContent['highlight']>): string {
  if ('code' in highlight) {
    return `<p style="margin:0 0 16px;padding:16px;background:${colors.paper};font-family:monospace;font-size:32px;font-weight:700;letter-spacing:0.3em;text-align:center">${escapeHtml(highlight.code)}</p>`;
  }
  const url = escapeHtml(highlight.link);
  return `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 20px;background:${colors.brick};color:#FFFFFF;font-weight:700;text-decoration:none;border-radius:6px">${escapeHtml(highlight.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colors.quiet}">If the button doesn’t work, open this address:<br><a href="${url}" style="color:${colors.quiet};word-break:break-all">${url}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
