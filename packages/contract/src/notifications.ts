import { emailKinds, noticeKinds } from '@frontage/domain/notification/notice-kinds';
import * as z from 'zod/mini';
import { endpoints, messageResponse, sessionErrors, success } from './endpoint.ts';

const notice = z.object({
  _id: z.string(),
  kind: z.enum(noticeKinds),
  /** What it is about: one of these, the other is empty. Both are if it is about the account's own payouts. */
  _request: z.string(),
  _listing: z.string(),
  /** The listing's title; that of a request is the one at its time. Empty without either. */
  title: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const preferences = z.array(
  z.object({
    kind: z.enum(emailKinds),
    byEmail: z.boolean(),
    /** Null for kinds that are never pushed, and where push is off. */
    byPush: z.nullable(z.boolean()),
    /** Whether emails of this kind can be turned off. */
    canBeChanged: z.boolean(),
  }),
);

const endpoint = z.string().check(z.maxLength(1_000), z.url());
/** Bytes in base64url, without padding. */
const bytes = (length: number) => z.string().check(z.length(Math.ceil((length * 4) / 3)), z.regex(/^[\w-]*$/));

export const notificationCalls = endpoints({
  'GET /notices': {
    summary: 'My last 50 notices, newest first, and how many are unread',
    role: 'either',
    repeat: 'safe',
    /** Pages that don't ask for all subjects get notices about requests only: they can't show others. */
    query: z.object({ subjects: z.optional(z.literal('all')) }),
    response: success({ notices: z.array(notice), unread: z.number() }),
    errors: sessionErrors,
  },
  'PUT /notices/read': {
    summary: 'Mark everything up to a notice as read',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ upTo: z.string().check(z.regex(/^\d{1,18}$/)) }),
    response: success({ unread: z.number() }),
    errors: sessionErrors,
  },
  'GET /notices/preferences': {
    summary: 'Which notices are also sent by email and to browsers',
    role: 'either',
    repeat: 'safe',
    response: success({ preferences }),
    errors: sessionErrors,
  },
  'PUT /notices/preferences': {
    summary: 'Turn emails or push messages for one kind of notice on or off',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ kind: z.enum(emailKinds), byEmail: z.optional(z.boolean()), byPush: z.optional(z.boolean()) }),
    response: success({ preferences }),
    errors: sessionErrors,
  },
  'GET /notices/push': {
    summary: 'The key to subscribe browsers with, null where push is off, and a SHA-256 hash of the address of each subscribed browser',
    role: 'either',
    repeat: 'safe',
    response: success({ publicKey: z.nullable(z.string()), browsers: z.array(z.string()) }),
    errors: sessionErrors,
  },
  'PUT /notices/push': {
    summary: 'Push my notices to this browser until its session ends. At most ten browsers, the newest',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ endpoint, keys: z.object({ p256dh: bytes(65), auth: bytes(16) }) }),
    response: success({}),
    errors: [...sessionErrors, 'not_found'],
  },
  'DELETE /notices/push': {
    summary: 'Push no more notices to this browser',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ endpoint }),
    response: success({}),
    errors: sessionErrors,
  },
  'POST /notices/unsubscribe': {
    summary: 'Unsubscribe from one kind of email with the link in it',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({ token: z.string().check(z.maxLength(300)) }),
    response: messageResponse,
    errors: ['link_invalid', 'too_many_requests'],
  },
  'POST /notices/unsubscribe/one-click': {
    summary: 'The same for mail programs, with the address in the header List-Unsubscribe (RFC 8058)',
    role: 'public',
    repeat: 'idempotent',
    query: z.object({ token: z.string().check(z.maxLength(300)) }),
    keepsRawBody: true,
    acceptsOtherSites: true,
    response: messageResponse,
    errors: ['link_invalid', 'too_many_requests'],
  },
});
