import { alwaysSent, type AttachedPicture, type EmailContent, type EmailItem, type EmailPicture, settingsUrl, signature } from './email-content.ts';
import { darkStyles, light, maxWidth } from './email-styles.ts';

/** Tables and inline styles, because mail programs know little else. Classes only add dark colors and a phone's padding. */
export function renderEmailHtml(content: EmailContent): { html: string; pictures: AttachedPicture[] } {
  const pictures: AttachedPicture[] = [];
  const { subject, origin, before, picture, facts = [], items = [], highlight, after = [], footer } = content;
  const [preview = ''] = before;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyles}</style></head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};color:${light.ink};font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${light.paper}"><tr><td align="center" class="edge" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${maxWidth}px;text-align:left">
<tr><td style="padding:0 0 16px">${logo(origin)}</td></tr>
<tr><td class="card" style="background:${light.card};border:1px solid ${light.line};border-top:6px solid ${light.brick}">
${picture ? pictureHtml(picture, pictures, widePicture) : ''}
<div class="inside" style="padding:28px 32px 32px">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.2;letter-spacing:-0.01em;color:${light.ink};${wrapping}">${escapeHtml(subject)}</h1>
${before.map(paragraph).join('\n')}
${facts.length > 0 ? factsHtml(facts) : ''}
${items.map((item) => itemHtml(item, pictures)).join('\n')}
${highlight ? highlightHtml(highlight) : ''}
${after.map(paragraph).join('\n')}
</div>
</td></tr>
<tr><td class="quiet" style="padding:16px 4px;font-size:13px;line-height:1.5;color:${light.quiet}">${footerHtml(footer, origin)}</td></tr>
</table></td></tr></table></body></html>
`;
  return { html, pictures };
}

const wrapping = 'overflow-wrap:anywhere;word-break:break-word';

/** Every value from outside goes through this. Line breaks of people stay. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>');
}

function logo(origin: string): string {
  return `<a href="${escapeHtml(origin)}/" class="ink" style="color:${light.ink};text-decoration:none"><img src="${escapeHtml(origin)}/apple-touch-icon.png" width="32" height="32" alt="" style="display:inline-block;vertical-align:middle;border:0;border-radius:6px"><span style="display:inline-block;vertical-align:middle;padding-left:10px;font-size:22px;font-weight:800;letter-spacing:-0.02em">Frontage</span></a>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;${wrapping}">${escapeHtml(text)}</p>`;
}

const widePicture = { style: 'display:block;width:100%;height:auto;border:0', width: maxWidth - 2 };
const smallPicture = { style: 'display:block;width:88px;height:66px;object-fit:cover;border:0;border-radius:4px', width: 88 };

/** A private picture gets marks around it, so that the worker can replace it if its file is gone. */
function pictureHtml(picture: EmailPicture, pictures: AttachedPicture[], shape: typeof widePicture): string {
  const image = (src: string, alt: string) =>
    `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${shape.width}" class="picture" style="${shape.style};background:${light.line};color:${light.quiet};font-size:13px">`;
  if ('url' in picture) return image(picture.url, picture.alt);
  const { alt, file, isBeingMade = false, caption, otherwise } = picture;
  const cid = `picture-${pictures.length + 1}@frontage`;
  const attached = { cid, file, isBeingMade, otherwise: '' };
  pictures.push(attached);
  if (otherwise) attached.otherwise = pictureHtml(otherwise, pictures, shape);
  return `${markOf(cid)}${image(`cid:${cid}`, alt)}${caption && shape === widePicture ? captionHtml(caption) : ''}${markOf(cid)}`;
}

/** Below a picture as wide as the email; a small one says it in its alternative text. */
function captionHtml(caption: string): string {
  return `<div class="quiet caption" style="padding:8px 32px 0;font-size:13px;line-height:1.5;color:${light.quiet}">${escapeHtml(caption)}</div>`;
}

/** Stands before and after a private picture. */
export function markOf(cid: string): string {
  return `<!--${cid}-->`;
}

function factsHtml(facts: NonNullable<EmailContent['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td width="104" class="quiet line" style="width:104px;padding:10px 16px 10px 0;border-top:1px solid ${light.line};color:${light.quiet};font-size:14px;line-height:1.4;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td class="line" style="padding:10px 0;border-top:1px solid ${light.line};font-size:15px;line-height:1.4;font-weight:600;${wrapping}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:4px 0 20px;border-bottom:1px solid ${light.line}">${rows.join('')}</table>`;
}

function itemHtml({ title, subtitle, text, quote, link, picture }: EmailItem, pictures: AttachedPicture[]): string {
  const image = picture
    ? `<td width="88" style="padding:16px 16px 16px 0;vertical-align:top">${pictureHtml(picture, pictures, smallPicture)}</td>`
    : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="border-top:1px solid ${light.line}"><tr>${image}<td style="padding:14px 0 16px;vertical-align:top;${wrapping}">
<a href="${escapeHtml(link)}" class="ink" style="color:${light.ink};font-size:16px;line-height:1.35;font-weight:700">${escapeHtml(title)}</a>
${subtitle ? `<div class="quiet" style="margin-top:2px;font-size:14px;line-height:1.4;color:${light.quiet}">${escapeHtml(subtitle)}</div>` : ''}
${text ? `<div style="margin-top:6px;font-size:15px;line-height:1.45">${escapeHtml(text)}</div>` : ''}
${quote ? `<div class="quote" style="margin-top:8px;padding:10px 12px;background:${light.paper};border-left:3px solid ${light.brick};font-size:15px;line-height:1.45">${escapeHtml(quote)}</div>` : ''}
</td></tr></table>`;
}

function highlightHtml(highlight: NonNullable<EmailContent['highlight']>): string {
  if ('code' in highlight) {
    return `<p class="quote" style="margin:4px 0 20px;padding:16px;background:${light.paper};font-family:monospace;font-size:32px;font-weight:700;letter-spacing:0.3em;text-align:center">${escapeHtml(highlight.code)}</p>`;
  }
  const url = escapeHtml(highlight.link);
  return `<p style="margin:8px 0 16px"><a href="${url}" class="button" style="display:inline-block;padding:14px 24px;background:${light.brick};color:#FFFFFF;font-size:16px;line-height:1.25;font-weight:700;text-decoration:none;border-radius:6px">${escapeHtml(highlight.label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${light.quiet}">If the button doesn’t work, open this address:<br><a href="${url}" class="quiet" style="color:${light.quiet};overflow-wrap:anywhere;word-break:break-all">${url}</a></p>`;
}

function footerHtml(footer: EmailContent['footer'], origin: string): string {
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" class="quiet" style="color:${light.quiet};${wrapping}">${escapeHtml(label)}</a>`;
  const settings = link(settingsUrl(origin), 'Email settings');
  const lines = signature.map(escapeHtml);
  if (footer.type === 'optional') lines.push(`${link(footer.unsubscribe.page, 'Unsubscribe from these emails')} · ${settings}`);
  if (footer.type === 'always') lines.push(`${escapeHtml(alwaysSent)} ${settings}`);
  return lines.join('<br>');
}
