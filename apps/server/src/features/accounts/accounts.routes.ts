import { ok } from '@frontage/contract/endpoint';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expiredSessionCookie, readCookie, sessionCookie, sessionCookieName } from '../../platform/http/cookies.ts';
import { route, type IncomingCall, type Route } from '../../platform/http/route-table.ts';
import { presentUser } from './profile.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { changeName } from './profile.ts';
import { changePassword } from './profile.ts';
import { deleteAccount } from './delete-account.ts';
import { describeDevice } from './sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './sessions.ts';
import { endSession, listSessions } from './sessions.ts';
import { register } from './sign-up.ts';
import { requestPasswordReset } from './password-reset.ts';
import { requestVerification } from './sign-up.ts';
import { resetPassword } from './password-reset.ts';

export function accountRoutes(deps: AccountsDeps): Route[] {
  const secure = deps.config.secureCookies;
  const cookieOf = (request: FastifyRequest, type: AccountType) => readCookie(request.headers.cookie, sessionCookieName(type, secure));
  const forgetCookie = (reply: FastifyReply, type: AccountType) => void reply.header('Set-Cookie', expiredSessionCookie(type, secure));

  const opening = { object: 'none', rate: [] } as const;
  const own = { object: 'self', rate: ['account.account'] } as const;

  const signIn = async ({ body, request, reply }: Pick<IncomingCall<'POST /auth/user/login'>, 'body' | 'request' | 'reply'>) => {
    const { user, secret, bearer, maxAgeSeconds } = await logIn(deps, { ...body, device: describeDevice(request.headers['user-agent']) });
    // Whoever was signed in here before with this kind of account has just been replaced.
    await logOut(deps, cookieOf(request, user.type));
    void reply.header('Set-Cookie', sessionCookie(user.type, secret, maxAgeSeconds, secure));
    return { ...ok, message: `Welcome, ${user.name}.`, user, ...(bearer ? { token: bearer } : {}) };
  };
  const signOut =
    (type: AccountType) =>
    async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
      await logOut(deps, cookieOf(request, type));
      forgetCookie(reply, type);
      return { ...ok, message: 'You’re signed out.' };
    };
  const signUp =
    (type: AccountType) =>
    async ({ body, clientKey }: Pick<IncomingCall<'POST /auth/user/register'>, 'body' | 'clientKey'>) => {
      await register(deps, type, body, clientKey);
      return { ...ok, message: 'Account created successfully' };
    };

  return [
    route('POST /auth/request-verification', {
      ...opening,
      handle: async ({ body, clientKey }) => {
        await requestVerification(deps, { ...body, visitor: clientKey });
        return { ...ok, message: 'Verification code sent to your email' };
      },
    }),
    route('POST /auth/user/register', { ...opening, handle: signUp('customer') }),
    route('POST /auth/seller/register', { ...opening, handle: signUp('seller') }),
    route('POST /auth/user/login', { ...opening, rate: ['login.visitor'], handle: signIn }),
    route('POST /auth/seller/login', { ...opening, rate: ['login.visitor'], handle: signIn }),
    route('DELETE /auth/user/logout', { ...opening, object: 'self', rate: ['account.visitor'], handle: signOut('customer') }),
    route('DELETE /auth/seller/logout', { ...opening, object: 'self', rate: ['account.visitor'], handle: signOut('seller') }),

    route('GET /auth/user/profile', { ...own, handle: async ({ principal }) => ({ ...ok, user: presentUser(principal) }) }),
    route('GET /auth/seller/profile', {
      ...own,
      handle: async ({ principal, query }) => {
        const { requests, pagination } = await deps.listReceivedRequests(principal, query);
        return { ...ok, user: { ...presentUser(principal), requested_pack: requests }, pagination };
      },
    }),
    route('PUT /auth/profile', {
      ...own,
      handle: async ({ principal, body }) => ({ ...ok, message: 'Your name was changed.', user: await changeName(deps, principal, body.name) }),
    }),
    route('POST /auth/request-password-reset', {
      ...opening,
      handle: async ({ body, clientKey }) => {
        await requestPasswordReset(deps, { ...body, visitor: clientKey });
        return { ...ok, message: 'Check your email for a link to set a new password.' };
      },
    }),
    route('POST /auth/reset-password', {
      ...opening,
      handle: async ({ body, clientKey }) => {
        await resetPassword(deps, { ...body, visitor: clientKey });
        return { ...ok, message: 'Your password was changed. Please sign in.' };
      },
    }),
    route('PUT /auth/password', {
      ...own,
      handle: async ({ principal, body }) => {
        await changePassword(deps, principal, body);
        return { ...ok, message: 'Your password was changed. Other devices were signed out.' };
      },
    }),
    route('GET /auth/sessions', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, sessions: await listSessions(deps, principal) }),
    }),
    route('DELETE /auth/sessions/{sessionId}', {
      ...own,
      object: 'own',
      handle: async ({ principal, params }) => {
        await endSession(deps, principal, params.sessionId);
        return { ...ok, message: 'That device was signed out.' };
      },
    }),
    route('POST /auth/account-deletion', {
      ...own,
      handle: async ({ principal, body, reply }) => {
        await deleteAccount(deps, principal, body.password);
        forgetCookie(reply, principal.type);
        return { ...ok, message: 'Your account was deleted.' };
      },
    }),
  ];
}
