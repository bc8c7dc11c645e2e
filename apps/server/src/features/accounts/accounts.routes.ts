import { ok } from '@frontage/contract/endpoint';
import { accountTypes, type AccountType } from '@frontage/domain/account/account-type';
import { codeLifetimeMinutes } from '@frontage/domain/account/verification-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  deviceCookie,
  deviceCookieName,
  expiredSessionCookie,
  readCookie,
  sessionCookie,
  sessionCookieName,
  signUpCookie,
  signUpCookieName,
} from '../../platform/http/cookies.ts';
import { route, type IncomingCall, type Route } from '../../platform/http/route-table.ts';
import { newToken } from '../../platform/secrets.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { changeBillingDetails, readBillingDetails } from './billing-details.ts';
import { changeAddress, requestAddressChange } from './change-address.ts';
import { deleteAccount } from './delete-account.ts';
import { logIn } from './log-in.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { changeName, changePassword, presentUser } from './profile.ts';
import { describeDevice, endSession, listSessions, logOut } from './sessions.ts';
import { register, requestVerification } from './sign-up.ts';
import { changeTimeZone, readTimeZone } from './time-zone.ts';

export function accountRoutes(deps: AccountsDeps): Route[] {
  const secure = deps.config.secureCookies;
  const readSessionCookie = (request: FastifyRequest, type: AccountType) => readCookie(request.headers.cookie, sessionCookieName(type, secure));
  const clearSessionCookie = (reply: FastifyReply, type: AccountType) => void reply.header('Set-Cookie', expiredSessionCookie(type, secure));

  const readSignUpCookie = (request: FastifyRequest) =>
    /^[\w-]{43}$/.exec(readCookie(request.headers.cookie, signUpCookieName(secure)) ?? '')?.[0] ?? null;

  const publicCall = { object: 'none', rate: [] } as const;
  const accountCall = { object: 'self', rate: ['account.account'] } as const;

  const handleSignIn = async ({ body, request, reply }: Pick<IncomingCall<'POST /auth/user/login'>, 'body' | 'request' | 'reply'>) => {
    const { user, isFirst, secret, bearer, maxAgeSeconds, knownDevice } = await logIn(deps, {
      ...body,
      device: describeDevice(request.headers['user-agent']),
      deviceCookies: accountTypes.map((type) => readCookie(request.headers.cookie, deviceCookieName(type, secure))),
    });
    // This browser's earlier session of the same account type is replaced.
    await logOut(deps, readSessionCookie(request, user.type));
    void reply.header('Set-Cookie', [sessionCookie(user.type, secret, maxAgeSeconds, secure), deviceCookie(user.type, knownDevice, secure)]);
    return { ...ok, message: `Welcome${isFirst ? '' : ' back'}, ${user.name}.`, user, ...(bearer ? { token: bearer } : {}) };
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
    async ({ body, clientKey, request }: Pick<IncomingCall<'POST /auth/user/register'>, 'body' | 'clientKey' | 'request'>) => {
      await register(deps, type, body, { visitor: clientKey, browserToken: readSignUpCookie(request) });
      if (type === 'customer') deps.countFunnelStep('account', { clientKey, userAgent: request.headers['user-agent'] });
      return { ...ok, message: 'Account created successfully' };
    };

  return [
    route('POST /auth/request-verification', {
      ...publicCall,
      handle: async ({ body, clientKey, request, reply }) => {
        const browserToken = readSignUpCookie(request) ?? newToken();
        await requestVerification(deps, { ...body, visitor: clientKey, browserToken });
        void reply.header('Set-Cookie', signUpCookie(browserToken, codeLifetimeMinutes * 60, secure));
        return { ...ok, message: 'Verification code sent to your email' };
      },
    }),
    route('POST /auth/user/register', { ...publicCall, handle: handleSignUp('customer') }),
    route('POST /auth/seller/register', { ...publicCall, handle: handleSignUp('seller') }),
    route('POST /auth/user/login', { ...publicCall, rate: ['login.visitor', 'login.network'], handle: handleSignIn }),
    route('POST /auth/seller/login', { ...publicCall, rate: ['login.visitor', 'login.network'], handle: handleSignIn }),
    route('DELETE /auth/user/logout', { ...publicCall, object: 'self', rate: ['account.visitor'], handle: handleSignOut('customer') }),
    route('DELETE /auth/seller/logout', { ...publicCall, object: 'self', rate: ['account.visitor'], handle: handleSignOut('seller') }),

    route('GET /auth/user/profile', {
      ...accountCall,
      handle: async ({ principal }) => ({ ...ok, user: presentUser(principal), ...(await readTimeZone(deps, principal)) }),
    }),
    route('GET /auth/seller/profile', {
      ...accountCall,
      handle: async ({ principal, query }) => {
        const { requests, ...rest } = await deps.listReceivedRequests(principal, query);
        const user = { ...presentUser(principal), requested_pack: requests };
        return { ...ok, user, ...rest, ...(await readTimeZone(deps, principal)) };
      },
    }),
    route('PUT /auth/profile', {
      ...accountCall,
      handle: async ({ principal, body }) => ({ ...ok, message: 'Your name was changed.', user: await changeName(deps, principal, body.name) }),
    }),
    route('PUT /auth/time-zone', {
      ...accountCall,
      handle: async ({ principal, body }) => ({ ...ok, ...(await changeTimeZone(deps, principal, body)) }),
    }),
    route('POST /auth/email-change', {
      ...accountCall,
      handle: async ({ principal, body, clientKey }) => {
        await requestAddressChange(deps, principal, { ...body, visitor: clientKey });
        return { ...ok, message: 'Verification code sent to your email' };
      },
    }),
    route('PUT /auth/email', {
      ...accountCall,
      handle: async ({ principal, body, clientKey }) => {
        const user = await changeAddress(deps, principal, body.verificationCode, clientKey);
        return { ...ok, message: 'Your email address was changed.', user };
      },
    }),
    route('GET /auth/billing-details', {
      ...accountCall,
      handle: async ({ principal }) => ({ ...ok, billingDetails: await readBillingDetails(deps, principal) }),
    }),
    route('PUT /auth/billing-details', {
      ...accountCall,
      handle: async ({ principal, body }) => ({
        ...ok,
        message: 'Your billing details were saved.',
        billingDetails: await changeBillingDetails(deps, principal, body),
      }),
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
