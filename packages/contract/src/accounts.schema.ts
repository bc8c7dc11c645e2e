import { accountTypes } from '@frontage/domain/account/account-type';
import { normalizeEmail } from '@frontage/domain/account/email-address';
import { maxPasswordLength } from '@frontage/domain/account/password-rules';
import * as z from 'zod/mini';
import { singleLineText, verbatimText } from './text.ts';

export const accountType = z.enum(accountTypes, 'Please choose a user type');

export const email = z.pipe(
  singleLineText('Email', 254),
  z.transform((typed, context) => {
    const address = normalizeEmail(typed);
    if (address === null) context.issues.push({ code: 'custom', message: 'Please enter a valid email address', input: typed });
    return address ?? '';
  }),
);

export const personName = singleLineText('Name', 80);
export const password = verbatimText('Password', maxPasswordLength);

export const user = z.object({ _id: z.string(), name: z.string(), email: z.string(), type: accountType });
export type User = z.output<typeof user>;

export const sessionSummary = z.object({
  _id: z.string(),
  current: z.boolean(),
  device: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionSummary = z.output<typeof sessionSummary>;

export const registration = z.object({
  name: personName,
  email,
  password,
  type: accountType,
  // Both have error codes of their own, so the handler reports when they are missing, not the schema.
  verificationCode: z._default(z.string().check(z.maxLength(16)), ''),
  agreeToTerms: z._default(z.boolean(), false),
});
