import { ok } from '@frontage/contract/endpoint';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expiredSessionCookie, readCookie, sessionCookie, sessionCookieName } from '../../platform/http/cookies.ts';
import { route, type IncomingCall, type Route } from '../../platform/http/route-table.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteAccount } from './delete-account.ts';
import { logIn } from './log-in.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { changeName, changePassword, presentUser } from './profile.ts';
import { describeDevice, endSession, listSessions, logOut } from './sessions.ts';
import { register, requestVerification } from './sign-up.ts';

export function accountRoutes(deps: AccountsDeps): Route[] {
  const secure = deps.config.secureCookies;
  const readSessionCookie = (request: FastifyRequest, type: AccountType) => readCookie(request.headers.cookie, sessionCookieName(type, secure));
  const clearSessionCookie = (reply: FastifyReply, type: AccountType) => void reply.header('Set-Cookie', expiredSessionCookie(type, secure));

  const publicCall = { object: 'none', rate: [] } as const;
  const accountCall = { object: 'self', rate: ['account.account'] } as const;

  const handleSignIn = async ({ body, request, reply }: Pick<IncomingCall<'POST /auth/user/login'>, 'body' | 'request' | 'reply'>) => {
    const { user, secret, bearer, maxAgeSeconds } = await logIn(deps, { ...body, device: describeDevice(request.headers['user-agent']) });
    // This browser's earlier session of the same account type is replaced.
    await logOut(deps, readSessionCookie(request, user.type));
    void reply.header('Set-Cookie', sessionCookie(user.type, secret, maxAgeSeconds, secure));
    return { ...ok, message: `Welcome, ${user.name}.`, user, ...(bearer ? { token: bearer } : {}) };
  };
  const handleSignOut =
    (type: AccountType) =>
    async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
      await logOut(deps, readSessionCookie(request, type));
      clearSessionCookie(reply, type);
      return { ...ok, message: 'You’re signed out.' };
    };
  const handleSignUp =
    (type: AccountType) =>
    async ({ body, clientKey }: Pick<IncomingCall<'POST /auth/user/register'>, 'body' | 'clientKey'>) => {
      await register(deps, type, body, clientKey);
      return { ...ok, message: 'Account created successfully' };
    };

  return [
    route('POST /auth/request-verification', {
      ...publicCall,
      handle: async ({ body, clientKey }) => {
        await requestVerification(deps, { ...body, visitor: clientKey });
        return { ...ok, message: 'Verification code sent to your email' };
      },
    }),
    route('POST /auth/user/register', { ...publicCall, handle: handleSignUp('customer') }),
    route('POST /auth/seller/register', { ...publicCall, handle: handleSignUp('seller') }),
    route('POST /auth/user/login', { ...publicCall, rate: ['login.visitor'], handle: handleSignIn }),
    route('POST /auth/seller/login', { ...publicCall, rate: ['login.visitor'], handle: handleSignIn }),
    route('DELETE /auth/user/logout', { ...publicCall, object: 'self', rate: ['account.visitor'], handle: handleSignOut('customer') }),
    route('DELETE /auth/seller/logout', { ...publicCall, object: 'self', rate: ['account.visitor'], handle: handleSignOut('seller') }),

    route('GET /auth/user/profile', { ...accountCall, handle: async ({ principal }) => ({ ...ok, user: presentUser(principal) }) }),
    route('GET /auth/seller/profile', {
      ...accountCall,
      handle: async ({ principal, query }) => {
        const { requests, pagination } = await deps.listReceivedRequests(principal, query);
        return { ...ok, user: { ...presentUser(principal), requested_pack: requests }, pagination };
      },
    }),
    route('PUT /auth/profile', {
      ...accountCall,
      handle: async ({ principal, body }) => ({ ...ok, message: 'Your name was changed.', user: await changeName(deps, principal, body.name) }),
    }),
    route('POST /auth/request-password-reset', {
      ...publicCall,
      handle: async ({ body, clientKey }) => {
        await requestPasswordReset(deps, { ...body, visitor: clientKey });
        return { ...ok, message: 'Check your email for a link to set a new password.' };
      },
    }),
    route('POST /auth/reset-password', {
      ...publicCall,
      handle: async ({ body, clientKey }) => {
        await resetPassword(deps, { ...body, visitor: clientKey });
        return { ...ok, message: 'Your password was changed. Please sign in.' };
      },
    }),
    route('PUT /auth/password', {
      ...accountCall,
      handle: async ({ principal, body }) => {
        await changePassword(deps, principal, body);
        return { ...ok, message: 'Your password was changed. Other devices were signed out.' };
      },
    }),
    route('GET /auth/sessions', {
      ...accountCall,
      handle: async ({ principal }) => ({ ...ok, sessions: await listSessions(deps, principal) }),
    }),
    route('DELETE /auth/sessions/{sessionId}', {
      ...accountCall,
      object: 'own',
      handle: async ({ principal, params }) => {
        await endSession(deps, principal, params.sessionId);
        return { ...ok, message: 'That device was signed out.' };
      },
    }),
    route('POST /auth/account-deletion', {
      ...accountCall,
      handle: async ({ principal, body, reply }) => {
        await deleteAccount(deps, principal, body.password);
        clearSessionCookie(reply, principal.type);
        return { ...ok, message: 'Your account was deleted.' };
      },
    }),
  ];
}
