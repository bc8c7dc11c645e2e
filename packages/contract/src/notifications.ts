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
    summary: 'The last 50 things that I was told, newest first, and how many of all I have not read',
    role: 'either',
    repeat: 'safe',
    response: success({ notices: z.array(notice), unread: z.number() }),
    errors: sessionErrors,
  },
  'PUT /notices/read': {
    summary: 'I have read everything up to this notice',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ upTo: z.string().check(z.regex(/^\d{1,18}$/)) }),
    response: success({ unread: z.number() }),
    errors: sessionErrors,
  },
  'GET /notices/preferences': {
    summary: 'Which notices also come by mail',
    role: 'either',
    repeat: 'safe',
    response: success({ preferences }),
    errors: sessionErrors,
  },
  'PUT /notices/preferences': {
    summary: 'Whether a kind of notice also comes by mail',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ kind: z.enum(emailKinds), byEmail: z.boolean() }),
    response: success({ preferences }),
    errors: sessionErrors,
  },
  'POST /notices/unsubscribe': {
    summary: 'End one kind of mail, with the link that stands in it',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({ token: z.string().check(z.maxLength(300)) }),
    response: messageResponse,
    errors: ['link_invalid', 'too_many_requests'],
  },
});
