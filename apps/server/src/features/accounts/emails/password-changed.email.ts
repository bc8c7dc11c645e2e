import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

export function passwordChangedMail(to: string, origin: string): Mail {
  return composeMail({
    kind: 'password-changed',
    to,
    subject: 'Your password was changed',
    before: [
      'The password of your Frontage account was just changed, and other devices were signed out.',
      'It was not you? Set a new password at once:',
    ],
    highlight: { link: `${origin}/auth/forgot-password`, label: 'Set a new password' },
  });
}
