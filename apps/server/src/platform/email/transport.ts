import { createTransport } from 'nodemailer';
import type { InlineAttachment } from './attach-pictures.ts';

interface OutgoingEmail {
  id: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments: readonly InlineAttachment[];
  unsubscribeUrl: string | null;
}

export interface EmailTransport {
  send: (email: OutgoingEmail) => Promise<void>;
  close: () => void;
}

export function openEmailTransport(config: { smtpUrl: string; emailFrom: string; publicOrigin: string }): EmailTransport {
  const transport = createTransport(config.smtpUrl, { from: config.emailFrom });
  const host = new URL(config.publicOrigin).hostname;
  return {
    send: async ({ id, to, replyTo, subject, text, html, attachments, unsubscribeUrl }) => {
      // With the same id, mail programs recognize an email that was sent twice as one.
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: attachments.map(({ cid, content }) => ({
          cid,
          content,
          filename: 'picture.jpg',
          contentType: 'image/jpeg',
          contentDisposition: 'inline',
        })),
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClickHeaders(unsubscribeUrl)) },
      });
    },
    close: () => transport.close(),
  };
}

/** RFC 8058: mail programs show their own unsubscribe button and call this address when it is pressed. */
function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
