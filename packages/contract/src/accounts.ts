import * as z from 'zod/mini';
import {
  accountType,
  billingDetails,
  email,
  password,
  personName,
  registration,
  sessionSummary,
  timeZoneChange,
  timeZoneSetting,
  user,
} from './accounts.schema.ts';
import { endpoints, messageResponse, sessionErrors, stripeErrors, success } from './endpoint.ts';
import { pagination } from './pagination.ts';
import { rentalRequest, requestListQuery, tabCounts } from './requests.ts';
import { singleLineText } from './text.ts';

const loginResponse = success({ message: z.string(), user, token: z.optional(z.string()) });
const registrationErrors = ['terms_not_agreed', 'weak_password', 'missing_code', 'wrong_code', 'too_many_requests', 'busy'] as const;
const loginErrors = ['wrong_credentials', 'suspended', 'too_many_requests', 'busy'] as const;
const credentials = z.object({ email, password });
const profile = success({ user, ...timeZoneSetting });

export const accountCalls = endpoints({
  'POST /auth/request-verification': {
    summary: 'Send a sign-up code to an address',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({ email, userType: accountType }),
    response: messageResponse,
    errors: ['too_many_requests'],
  },
  'POST /auth/user/register': {
    summary: 'Create a customer account',
    role: 'public',
    repeat: 'idempotent',
    body: registration,
    response: messageResponse,
    errors: registrationErrors,
  },
  'POST /auth/seller/register': {
    summary: 'Create a seller account',
    role: 'public',
    repeat: 'idempotent',
    body: registration,
    response: messageResponse,
    errors: registrationErrors,
  },
  'POST /auth/user/login': {
    summary: 'Sign in, with either kind of account',
    role: 'public',
    repeat: 'again',
    body: credentials,
    response: loginResponse,
    errors: loginErrors,
  },
  'POST /auth/seller/login': {
    summary: 'Sign in, with either kind of account',
    role: 'public',
    repeat: 'again',
    body: credentials,
    response: loginResponse,
    errors: loginErrors,
  },
  'DELETE /auth/user/logout': {
    summary: 'End the customer session of this browser',
    role: 'public',
    repeat: 'idempotent',
    response: messageResponse,
    errors: ['too_many_requests'],
  },
  'DELETE /auth/seller/logout': {
    summary: 'End the seller session of this browser',
    role: 'public',
    repeat: 'idempotent',
    response: messageResponse,
    errors: ['too_many_requests'],
  },
  'GET /auth/user/profile': {
    summary: 'The signed-in customer',
    role: 'customer',
    repeat: 'safe',
    response: profile,
    errors: sessionErrors,
  },
  'GET /auth/seller/profile': {
    summary: 'The signed-in seller with a page of the requests they received',
    role: 'seller',
    repeat: 'safe',
    query: requestListQuery,
    response: success({ user: z.extend(user, { requested_pack: z.array(rentalRequest) }), pagination, tabCounts, ...timeZoneSetting }),
    errors: sessionErrors,
  },
  'PUT /auth/profile': {
    summary: 'Change my name',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ name: personName }),
    response: success({ message: z.string(), user }),
    errors: sessionErrors,
  },
  'PUT /auth/time-zone': {
    summary: 'Report or choose the time zone that my times are shown in',
    role: 'either',
    repeat: 'idempotent',
    body: timeZoneChange,
    response: success(timeZoneSetting),
    errors: sessionErrors,
  },
  'POST /auth/email-change': {
    summary: 'Send a code to a new email address for my account',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ email, password }),
    response: messageResponse,
    errors: [...sessionErrors, 'wrong_password', 'busy'],
  },
  'PUT /auth/email': {
    summary: 'Change my email address with the code from the email. My sessions stay',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ verificationCode: z.string().check(z.maxLength(16)) }),
    response: success({ message: z.string(), user }),
    errors: [...sessionErrors, 'missing_code', 'wrong_code'],
  },
  'GET /auth/billing-details': {
    summary: 'The billing details printed on my receipts',
    role: 'customer',
    repeat: 'safe',
    response: success({ billingDetails }),
    errors: sessionErrors,
  },
  'PUT /auth/billing-details': {
    summary: 'Change the billing details printed on my receipts',
    role: 'customer',
    repeat: 'idempotent',
    body: billingDetails,
    response: success({ message: z.string(), billingDetails }),
    errors: sessionErrors,
  },
  'POST /auth/request-password-reset': {
    summary: 'Send a password reset link to an address',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({ email }),
    response: messageResponse,
    errors: ['too_many_requests'],
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with a link from an email. Ends every session',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({ token: singleLineText('Token', 64), password }),
    response: messageResponse,
    errors: ['reset_link_expired', 'weak_password', 'too_many_requests', 'busy'],
  },
  'PUT /auth/password': {
    summary: 'Change my password. Ends my other sessions',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ currentPassword: password, newPassword: password }),
    response: messageResponse,
    errors: [...sessionErrors, 'wrong_password', 'weak_password', 'busy'],
  },
  'GET /auth/sessions': {
    summary: 'List the sessions of my account',
    role: 'either',
    repeat: 'safe',
    response: success({ sessions: z.array(sessionSummary) }),
    errors: sessionErrors,
  },
  'DELETE /auth/sessions/{sessionId}': {
    summary: 'End one of my sessions',
    role: 'either',
    repeat: 'idempotent',
    params: z.object({ sessionId: z.uuid() }),
    response: messageResponse,
    errors: [...sessionErrors, 'not_found'],
  },
  'POST /auth/account-deletion': {
    summary: 'Delete my account',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ password }),
    response: messageResponse,
    errors: [...stripeErrors, 'wrong_password', 'account_has_open_items', 'busy'],
  },
});
