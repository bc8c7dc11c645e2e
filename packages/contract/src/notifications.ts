import { emailKinds, noticeKinds } from '@frontage/domain/notification/notice-kinds';
import * as z from 'zod/mini';
import { endpoints, messageResponse, sessionErrors, success } from './endpoint.ts';

const notice = z.object({
  _id: z.string(),
  kind: z.enum(noticeKinds),
  _request: z.string(),
  /** The listing's title at the time of the request. */
  title: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const preferences = z.array(z.object({ kind: z.enum(emailKinds), byEmail: z.boolean(), canBeChanged: z.boolean() }));

export const notificationCalls = endpoints({
  'GET /notices': {
    summary: 'My last 50 notices, newest first, and how many are unread',
    role: 'either',
    repeat: 'safe',
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
    summary: 'Which notices are also sent by email',
    role: 'either',
    repeat: 'safe',
    response: success({ preferences }),
    errors: sessionErrors,
  },
  'PUT /notices/preferences': {
    summary: 'Turn emails for one kind of notice on or off',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ kind: z.enum(emailKinds), byEmail: z.boolean() }),
    response: success({ preferences }),
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
});
