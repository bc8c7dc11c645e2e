import * as z from 'zod/mini';
import { accountType, email, pagination, password, personName, registration, sessionSummary, user } from './accounts.schema.ts';
import { endpoints } from './endpoint.ts';
import { rentalRequest } from './requests.schema.ts';
import { success } from './endpoint.ts';
import { singleLineText } from './text.ts';

const said = success({ message: z.string() });
const signedIn = success({ message: z.string(), user, token: z.optional(z.string()) });
const registrationErrors = ['terms_not_agreed', 'weak_password', 'code_missing', 'wrong_code', 'too_many_requests', 'busy'] as const;
const loginErrors = ['wrong_credentials', 'suspended', 'too_many_requests', 'busy'] as const;
const credentials = z.object({ email, password });
const profile = success({ user });
const page = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 5),
});

export const accountCalls = endpoints({
  'POST /auth/request-verification': {
    summary: 'Send a sign-up code to an address',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({ email, userType: accountType }),
    response: said,
    errors: ['too_many_requests'],
  },
  'POST /auth/user/register': {
    summary: 'Open a customer account',
    role: 'public',
    repeat: 'idempotent',
    body: registration,
    response: said,
    errors: registrationErrors,
  },
  'POST /auth/seller/register': {
    summary: 'Open a seller account',
    role: 'public',
    repeat: 'idempotent',
    body: registration,
    response: said,
    errors: registrationErrors,
  },
  'POST /auth/user/login': {
    summary: 'Sign in, with either kind of account',
    role: 'public',
    repeat: 'again',
    body: credentials,
    response: signedIn,
    errors: loginErrors,
  },
  'POST /auth/seller/login': {
    summary: 'Sign in, with either kind of account',
    role: 'public',
    repeat: 'again',
    body: credentials,
    response: signedIn,
    errors: loginErrors,
  },
  'DELETE /auth/user/logout': {
    summary: 'End the customer session of this browser',
    role: 'public',
    repeat: 'idempotent',
    response: said,
    errors: ['too_many_requests'],
  },
  'DELETE /auth/seller/logout': {
    summary: 'End the seller session of this browser',
    role: 'public',
    repeat: 'idempotent',
    response: said,
    errors: ['too_many_requests'],
  },
  'GET /auth/user/profile': {
    summary: 'The signed-in customer',
    role: 'customer',
    repeat: 'safe',
    response: profile,
    errors: ['unauthenticated', 'too_many_requests'],
  },
  'GET /auth/seller/profile': {
    summary: 'The signed-in seller with a page of the requests they received',
    role: 'seller',
    repeat: 'safe',
    query: page,
    response: success({ user: z.extend(user, { requested_pack: z.array(rentalRequest) }), pagination }),
    errors: ['unauthenticated', 'too_many_requests'],
  },
  'PUT /auth/profile': {
    summary: 'Change my name',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ name: personName }),
    response: success({ message: z.string(), user }),
    errors: ['unauthenticated', 'too_many_requests'],
  },
  'POST /auth/request-password-reset': {
    summary: 'Send a password reset link to an address',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({ email }),
    response: said,
    errors: ['too_many_requests'],
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with a link from the mail; ends every session',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({ token: singleLineText('Token', 64), password }),
    response: said,
    errors: ['reset_link_dead', 'weak_password', 'too_many_requests', 'busy'],
  },
  'PUT /auth/password': {
    summary: 'Change my password; ends my other sessions',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ currentPassword: password, newPassword: password }),
    response: said,
    errors: ['unauthenticated', 'wrong_password', 'weak_password', 'too_many_requests', 'busy'],
  },
  'GET /auth/sessions': {
    summary: 'Where I am signed in',
    role: 'either',
    repeat: 'safe',
    response: success({ sessions: z.array(sessionSummary) }),
    errors: ['unauthenticated', 'too_many_requests'],
  },
  'DELETE /auth/sessions/{sessionId}': {
    summary: 'End one of my sessions',
    role: 'either',
    repeat: 'idempotent',
    params: z.object({ sessionId: z.uuid() }),
    response: said,
    errors: ['unauthenticated', 'too_many_requests', 'not_found'],
  },
  'POST /auth/account-deletion': {
    summary: 'Delete my account',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ password }),
    response: said,
    errors: ['unauthenticated', 'wrong_password', 'matters_open', 'provider_unavailable', 'too_many_requests', 'busy'],
  },
});
