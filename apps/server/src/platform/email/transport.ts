import { createTransport } from 'nodemailer';

export interface EmailTransport {
  send: (email: { id: string; to: string; subject: string; text: string; html: string }) => Promise<void>;
  close: () => void;
}

export function openEmailTransport(config: { smtpUrl: string; emailFrom: string; publicOrigin: string }): EmailTransport {
  const transport = createTransport(config.smtpUrl, { from: config.emailFrom });
  const host = new URL(config.publicOrigin).hostname;
  return {
    send: async ({ id, to, subject, text, html }) => {
      // With the same id, mail programs recognize an email that was sent twice as one.
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
