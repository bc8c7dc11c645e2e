import { resetLinkMinutes } from '@frontage/domain/password-rules';
import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

/** The token travels behind the #, which browsers never send: it stays out of every log on the way. */
export function passwordResetMail(to: string, token: string, origin: string): Mail {
  return composeMail({
    kind: 'password-reset',
    to,
    subject: 'Set a new password',
    before: ['You asked to set a new password for Frontage. This link lets you choose one:'],
    highlight: { link: `${origin}/auth/reset-password#token=${token}`, label: 'Choose a new password' },
    after: [
      `It works once, within ${resetLinkMinutes} minutes. When the password is set, every device is signed out.`,
      'You did not ask for this? Then leave the link alone; your password stays as it is.',
    ],
  });
}
