import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

export function accountExistsMail(to: string, origin: string): Mail {
  return composeMail({
    kind: 'account-exists',
    to,
    subject: 'You already have an account',
    before: ['Somebody, most likely you, tried to sign up at Frontage with this address. It has an account already, so no code was made.'],
    highlight: { link: `${origin}/auth/login`, label: 'Sign in' },
    after: [
      'Forgotten the password? The sign-in page has a link to set a new one.',
      'It was not you? Then there is nothing to do; your account is untouched.',
    ],
  });
}
