import { ok } from '@frontage/contract/success';
import type { AccountType } from '@frontage/domain/account-type';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expiredSessionCookie, readCookie, sessionCookie, sessionCookieName } from '../../platform/http/cookies.ts';
import { route, type Incoming, type Route } from '../../platform/http/route-table.ts';
import { presentUser } from './account.presenter.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { describeDevice } from './device.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { endSession, listSessions } from './own-sessions.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { requestVerification } from './request-verification.ts';
import { resetPassword } from './reset-password.ts';

export function accountRoutes(deps: AccountsDeps): Route[] {
  const secure = deps.config.secureCookies;
  const cookieOf = (request: FastifyRequest, type: AccountType) => readCookie(request.headers.cookie, sessionCookieName(type, secure));
  const forgetCookie = (reply: FastifyReply, type: AccountType) => void reply.header('Set-Cookie', expiredSessionCookie(type, secure));

  const opening = { object: 'none', rate: [] } as const;
  const own = { object: 'self', rate: ['account.account'] } as const;

  const signIn = async ({ body, request, reply }: Pick<Incoming<'POST /auth/user/login'>, 'body' | 'request' | 'reply'>) => {
    const { user, secret, bearer, maxAgeSeconds } = await logIn(deps, { ...body, device: describeDevice(request.headers['user-agent']) });
    // Whoever was signed in here before with this kind of account has just been replaced.
    await logOut(deps, cookieOf(request, user.type));
    void reply.header('Set-Cookie', sessionCookie(user.type, secret, maxAgeSeconds, secure));
    return { ...ok, message: `Welcome back, ${user.name}.`, user, ...(bearer ? { token: bearer } : {}) };
  };
  const signOut =
    (type: AccountType) =>
    async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
      await logOut(deps, cookieOf(request, type));
      forgetCookie(reply, type);
      return { ...ok, message: 'You are signed out.' };
    };
  const signUp =
    (type: AccountType) =>
    async ({ body, visitor }: Pick<Incoming<'POST /auth/user/register'>, 'body' | 'visitor'>) => {
      await register(deps, type, body, visitor);
      return { ...ok, message: 'Account created successfully' };
    };

  return [
    route('POST /auth/request-verification', {
      ...opening,
      handle: async ({ body, visitor }) => {
        await requestVerification(deps, { ...body, visitor });
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
        const { requests, pagination } = await deps.requestsTo(principal, query);
        return { ...ok, user: { ...presentUser(principal), requested_pack: requests }, pagination };
      },
    }),
    route('PUT /auth/profile', {
      ...own,
      handle: async ({ principal, body }) => ({ ...ok, message: 'Your name was changed.', user: await changeName(deps, principal, body.name) }),
    }),
    route('POST /auth/request-password-reset', {
      ...opening,
      handle: async ({ body, visitor }) => {
        await requestPasswordReset(deps, { ...body, visitor });
        return { ...ok, message: 'Check your email for a link to set a new password.' };
      },
    }),
    route('POST /auth/reset-password', {
      ...opening,
      handle: async ({ body, visitor }) => {
        await resetPassword(deps, { ...body, visitor });
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
