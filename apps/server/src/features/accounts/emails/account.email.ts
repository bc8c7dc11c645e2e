import { resetLinkMinutes } from '@frontage/domain/account/password-rules';
import { codeLifetimeMinutes } from '@frontage/domain/account/verification-code';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';

export function verificationCodeEmail(to: string, code: string, origin: string): Email {
  return composeEmail({
    kind: 'verification-code',
    to,
    origin,
    subject: 'Your verification code',
    before: [`Enter this code on the sign-up page within ${codeLifetimeMinutes} minutes to create your Frontage account:`],
    highlight: { code },
    after: [
      `The code expires after ${codeLifetimeMinutes} minutes. If you request another one, only the newest code works.`,
      'Didn’t request this? You can ignore this email. Nobody can create an account without the code.',
    ],
    footer: { type: 'account' },
  });
}

export function accountExistsEmail(to: string, origin: string): Email {
  return composeEmail({
    kind: 'account-exists',
    to,
    origin,
    subject: 'You already have an account',
    before: ['Someone, probably you, tried to sign up for Frontage with this email address. It already has an account, so you don’t need a code.'],
    highlight: { link: `${origin}/auth/login`, label: 'Sign in' },
    after: [
      'Forgot your password? You can set a new one from the sign-in page.',
      'Wasn’t you? You can ignore this email. Your account hasn’t changed.',
    ],
    footer: { type: 'account' },
  });
}

/** The token travels behind the #, which browsers never send: it stays out of every log on the way. */
export function passwordResetEmail(to: string, token: string, origin: string): Email {
  return composeEmail({
    kind: 'password-reset',
    to,
    origin,
    subject: 'Set a new password',
    before: [`You asked to reset your Frontage password. Choose a new one within ${resetLinkMinutes} minutes:`],
    highlight: { link: `${origin}/auth/reset-password#token=${token}`, label: 'Choose a new password' },
    after: [
      `The link works once and expires after ${resetLinkMinutes} minutes. Setting a new password signs you out on every device.`,
      'Didn’t request this? You can ignore this email. Your password stays the same.',
    ],
    footer: { type: 'account' },
  });
}

export function noAccountEmail(to: string, origin: string): Email {
  return composeEmail({
    kind: 'no-account',
    to,
    origin,
    subject: 'No account with this email address',
    before: [
      'Someone asked to reset the Frontage password for this email address, but it has no account. Maybe you signed up with a different address.',
    ],
    highlight: { link: `${origin}/auth/register`, label: 'Create an account' },
    after: ['Wasn’t you? You can ignore this email.'],
    footer: { type: 'account' },
  });
}

export function passwordChangedEmail(to: string, origin: string): Email {
  return composeEmail({
    kind: 'password-changed',
    to,
    origin,
    subject: 'Your password was changed',
    before: [
      'The password for your Frontage account was just changed, and your other devices were signed out. Was it you? Then you don’t need to do anything.',
      'Wasn’t you? Set a new password right away, or someone else keeps access to your account:',
    ],
    highlight: { link: `${origin}/auth/forgot-password`, label: 'Set a new password' },
    footer: { type: 'account' },
  });
}

export function accountDeletedEmail(to: string, origin: string): Email {
  return composeEmail({
    kind: 'account-deleted',
    to,
    origin,
    subject: 'Your account was deleted',
    before: [
      'We deleted your Frontage account as you asked, erased your name and email address, and signed you out everywhere.',
      'You can sign up again with the same email address at any time.',
    ],
    footer: { type: 'account' },
  });
}

export function newAddressCodeEmail(to: string, code: string, origin: string): Email {
  return composeEmail({
    kind: 'new-address-code',
    to,
    origin,
    subject: 'Confirm your new email address',
    before: ['Enter this code on your account page to use this address for Frontage:'],
    highlight: { code },
    after: [
      `The code expires in ${codeLifetimeMinutes} minutes. If you request another one, only the newest code works.`,
      'Didn’t request this? You can ignore this email. Nothing changes without the code.',
    ],
    footer: { type: 'account' },
  });
}

/** To the old address: its owner may know nothing of the change. */
export function addressChangedEmail(to: string, newAddress: string, origin: string): Email {
  return composeEmail({
    kind: 'address-changed',
    to,
    origin,
    subject: 'Your email address was changed',
    before: [
      `Your Frontage account now uses ${newAddress}. Sign in with that address from now on. We no longer send emails to this one.`,
      'Wasn’t you? Write to us right away, and we’ll help you get your account back:',
    ],
    highlight: { link: `${origin}/contact`, label: 'Contact us' },
    footer: { type: 'account' },
  });
}
