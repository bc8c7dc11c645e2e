import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

export function accountDeletedMail(to: string): Mail {
  return composeMail({
    kind: 'account-deleted',
    to,
    subject: 'Your account was deleted',
    before: [
      'Your Frontage account was deleted as you asked, and every device was signed out. Your name and address are gone from it.',
      'If you come back one day, you can sign up with the same address.',
    ],
  });
}
