import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

export function noAccountMail(to: string, origin: string): Mail {
  return composeMail({
    kind: 'no-account',
    to,
    subject: 'No account under this address',
    before: [
      'Somebody asked to set a new password at Frontage for this address, but it has no account here. Perhaps you signed up with another address.',
    ],
    highlight: { link: `${origin}/auth/register`, label: 'Open an account' },
    after: ['It was not you? Then there is nothing to do.'],
  });
}
