import { resetLinkMinutes } from '@frontage/domain/account/password-rules';
import { codeLifetimeMinutes } from '@frontage/domain/account/verification-code';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';

export function verificationCodeEmail(to: string, code: string): Email {
  return composeEmail({
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

export function accountExistsEmail(to: string, origin: string): Email {
  return composeEmail({
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

/** The token travels behind the #, which browsers never send: it stays out of every log on the way. */
export function passwordResetEmail(to: string, token: string, origin: string): Email {
  return composeEmail({
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

export function noAccountEmail(to: string, origin: string): Email {
  return composeEmail({
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

export function passwordChangedEmail(to: string, origin: string): Email {
  return composeEmail({
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

export function accountDeletedEmail(to: string): Email {
  return composeEmail({
    kind: 'account-deleted',
    to,
    subject: 'Your account was deleted',
    before: [
      'Your Frontage account was deleted as you asked, and every device was signed out. Your name and address are gone from it.',
      'If you come back one day, you can sign up with the same address.',
    ],
  });
}
