import { alwaysSent, type AttachedPicture, type EmailContent, settingsUrl, signature } from './email-content.ts';
import { renderEmailHtml } from './email-html.ts';

export interface Email {
  kind: string;
  to: string;
  /** Where a reply goes; to the sender unless set. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  pictures: AttachedPicture[];
  /** Null if people can't unsubscribe from it. */
  unsubscribeUrl: string | null;
}

export function composeEmail(content: EmailContent): Email {
  const { kind, to, subject, footer } = content;
  const { html, pictures } = renderEmailHtml(content);
  return {
    kind,
    to,
    subject,
    text: plainPart(content),
    html,
    pictures,
    unsubscribeUrl: footer.type === 'optional' ? footer.unsubscribe.oneClick : null,
  };
}

function plainPart({ origin, before, facts = [], items = [], highlight, after = [], footer }: EmailContent): string {
  const factLines = facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : [];
  const listed = items.map(({ title, subtitle, text, quote, link }) =>
    [subtitle ? `${title} – ${subtitle}` : title, text, quote && `“${quote}”`, `See it: ${link}`].filter(Boolean).join('\n'),
  );
  const middle = highlight ? ['code' in highlight ? `    ${highlight.code}` : highlight.link] : [];
  return `${[...before, ...factLines, ...listed, ...middle, ...after, ['-- ', ...signature, ...plainFooter(footer, origin)].join('\n')].join('\n\n')}\n`;
}

function plainFooter(footer: EmailContent['footer'], origin: string): string[] {
  if (footer.type === 'account') return [];
  const settings = `Email settings: ${settingsUrl(origin)}`;
  return footer.type === 'optional' ? [`Unsubscribe from these emails: ${footer.unsubscribe.page}`, settings] : [alwaysSent, settings];
}
