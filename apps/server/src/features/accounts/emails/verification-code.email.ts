import { codeLifetimeMinutes } from '@frontage/domain/verification-code';
import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

export function verificationCodeMail(to: string, code: string): Mail {
  return composeMail({
    kind: 'verification-code',
    to,
    subject: 'Your verification code',
    before: ['Welcome to Frontage. Type this code on the sign-up page to open your account:'],
    highlight: { code },
    after: [
      `It works for ${codeLifetimeMinutes} minutes. If you ask for another one, only the newest counts.`,
      'You did not try to sign up? Then somebody mistyped their address, and there is nothing to do: without the code no account is opened.',
    ],
  });
}
