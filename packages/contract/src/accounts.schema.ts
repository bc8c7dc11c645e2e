import { accountTypes } from '@frontage/domain/account/account-type';
import { normalizeEmail } from '@frontage/domain/account/email-address';
import { maxPasswordLength } from '@frontage/domain/account/password-rules';
import { isTimeZone } from '@frontage/domain/time-zone/time-zone';
import * as z from 'zod/mini';
import { blankAsEmpty, multilineText, singleLineText, verbatimText } from './text.ts';

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

/** The zone that the account's times are shown in; null until a device has reported one. `timeZoneChosen`: the person set it. */
export const timeZoneSetting = { timeZone: z.nullable(z.string()), timeZoneChosen: z.boolean() };
export type TimeZoneSetting = { timeZone: string | null; timeZoneChosen: boolean };

/** `report`: what the device says, ignored if the person has chosen. `choose`: the person's choice. `follow`: the device's, from now on. */
export const timeZoneChange = z.object({
  timeZone: z.string('Please choose a time zone').check(z.refine(isTimeZone, 'Please choose a time zone')),
  mode: z.enum(['report', 'choose', 'follow'], 'Please choose a time zone'),
});
export type TimeZoneChange = z.output<typeof timeZoneChange>;

const optionalText = (name: string, maxLength: number) => z._default(blankAsEmpty(singleLineText(name, maxLength)), '');

/** The billing details printed on a receipt. Empty fields are not printed. */
export const billingDetails = z.object({
  companyName: optionalText('Company name', 120),
  billingName: optionalText('Billing name', 120),
  billingAddress: z._default(blankAsEmpty(multilineText('Address', 300)), ''),
  taxNumber: optionalText('Tax number', 40),
});
export type BillingDetails = z.output<typeof billingDetails>;

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
