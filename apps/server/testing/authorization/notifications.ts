import { createECDH, randomBytes } from 'node:crypto';
import { unsubscribeLinks } from '../../src/features/notifications/public.ts';
import { anyone, eitherRole, type Expectations, withoutIds, type World } from './expectations.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

export const notifications: Expectations = {
  'GET /notices': eitherRole.reads(),
  'PUT /notices/read': eitherRole.writes(() => ({ body: { upTo: '1' } })),
  'GET /notices/preferences': eitherRole.reads(),
  'PUT /notices/preferences': eitherRole.writes(() => ({ body: { kind: 'deadline_near', byEmail: false } })),
  'GET /notices/push': eitherRole.reads(),
  'PUT /notices/push': withoutIds(
    'The keys are the browser’s, for encryption.',
    eitherRole.writes(() => ({ body: { endpoint, keys: newBrowserKeys() } })),
  ),
  'DELETE /notices/push': eitherRole.writes(() => ({ body: { endpoint } })),
  'POST /notices/unsubscribe': anyone.writes((world) => ({ body: { token: unsubscribeToken(world) } })),
  // Mailbox providers call it, from pages of their own.
  'POST /notices/unsubscribe/one-click': anyone.writesFromAnywhere((world) => ({
    query: { token: unsubscribeToken(world) },
    body: { 'List-Unsubscribe': 'One-Click' },
  })),
};

function newBrowserKeys() {
  const pair = createECDH('prime256v1');
  return { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

function unsubscribeToken({ testApp: { origin, secrets }, customer: { id } }: World): string {
  const { page } = unsubscribeLinks({ config: { publicOrigin: origin }, secrets }, id, ['deadline_near']);
  return new URL(page).searchParams.get('token') ?? '';
}
