import type { ChatMessage } from '@frontage/contract/chat.schema';
import type { SendMessageResult } from '@frontage/contract/socket-events';
import { randomUUID } from 'node:crypto';
import { emailUnreadMessages } from '../src/features/chat/public.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log.ts';
import { openQueue } from '../src/platform/queue.ts';
import type { Browser } from './browser.ts';
import { insertListing } from './listings.ts';
import { type LiveSocket, openSocket } from './live-socket.ts';
import { type RegisteredPerson, signedInPerson } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { TestServers } from './test-servers.ts';

export interface ChatPerson {
  person: RegisteredPerson;
  browser: Browser;
}

/** A seller with a listing, and customers who may write about it. */
export interface ChatSetup {
  listingId: string;
  seller: ChatPerson;
  /** The first of the customers. */
  customer: ChatPerson;
  customers: ChatPerson[];
}

/** The listing that a message is about. */
type About = Pick<ChatSetup, 'listingId'>;

export async function newChatSetup(testApp: TestApp, howMany = 1): Promise<ChatSetup> {
  const seller = await signedInPerson(testApp, 'seller');
  const { id: listingId } = await insertListing(testApp, seller.person.id);
  const customer = await signedInPerson(testApp, 'customer');
  const others = await Promise.all(Array.from({ length: howMany - 1 }, () => signedInPerson(testApp, 'customer')));
  return { listingId, seller, customer, customers: [customer, ...others] };
}

/** Sends a message by HTTP, like the page; with a client id of its own unless given. */
export function sendChatMessage(
  participant: ChatPerson,
  about: About,
  message: string,
  { to, clientId = randomUUID() }: { to?: ChatPerson; clientId?: string | null } = {},
) {
  const body = { listingId: about.listingId, message, ...(to && { customerId: to.person.id }), ...(clientId !== null && { clientId }) };
  return participant.browser.call('POST /chat/send', { body }, asSelf(participant));
}

/** Uploads a file for a message. */
export async function uploadMessageFile({ browser, person }: ChatPerson, content: Buffer | string = 'words', name = 'notes.txt') {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const headers = person.type === 'customer' ? { authorization: `Bearer ${browser.token}` } : {};
  const answer = await browser.raw('POST', '/gen/uploads/message-file', { body: form, headers });
  return { status: answer.status, body: (await answer.json()) as { key: string; url: string; code?: string } };
}

/** Sends a message with files; without a text unless given. */
export function sendFiles(
  participant: ChatPerson,
  about: About,
  files: readonly string[],
  { to, message, clientId = randomUUID() }: { to?: ChatPerson; message?: string; clientId?: string } = {},
) {
  const body = {
    listingId: about.listingId,
    files: [...files],
    clientId,
    ...(message !== undefined && { message }),
    ...(to && { customerId: to.person.id }),
  };
  return participant.browser.call('POST /chat/send', { body }, asSelf(participant));
}

export async function readHistory(
  participant: ChatPerson,
  about: About,
  other: ChatPerson,
  query: { before?: number; after?: number; limit?: number } = {},
) {
  const params = { listingId: about.listingId, otherId: other.person.id };
  return participant.browser.call('GET /chat/history/{listingId}/{otherId}', { params, query }, asSelf(participant));
}

export async function readTexts(participant: ChatPerson, about: About, other: ChatPerson): Promise<string[]> {
  const { body } = await readHistory(participant, about, other, { limit: 200 });
  return body.messages.map(({ sender, text }: ChatMessage) => `${sender}: ${text}`);
}

export async function readConversations(participant: ChatPerson) {
  return (await participant.browser.call('GET /chat/conversations', {}, asSelf(participant))).body;
}

export function markRead(participant: ChatPerson, id: string, upTo?: number) {
  return participant.browser.call('PATCH /chat/read/{id}', { params: { id }, body: upTo === undefined ? {} : { upTo } }, asSelf(participant));
}

const asSelf = ({ person }: ChatPerson) => ({ asCustomer: person.type === 'customer' });

/** Opens a connected page. */
export function connectPage(
  testApp: { origin: string; api: { url: string } },
  { browser, person }: ChatPerson,
  url = testApp.api.url,
): Promise<LiveSocket> {
  return openSocket(testApp, browser, person.type, { url });
}

/** Sends a message over the socket. `claims` overrides the true sender. */
export function sendLiveMessage(
  { socket }: LiveSocket,
  participant: ChatPerson,
  about: About,
  to: ChatPerson,
  message: string,
  claims: { clientId?: string; sender?: string; messageFrom?: 'customer' | 'seller' } = {},
): Promise<SendMessageResult> {
  const { clientId, sender = participant.person.id, messageFrom = participant.person.type } = claims;
  const body = { message, _listing: about.listingId, _sender: sender, _receiver: to.person.id, messageFrom, ...(clientId && { clientId }) };
  return new Promise((resolve) => {
    socket.emit('new-message', body, resolve);
  });
}

/** Collects the messages that a page receives, in order. */
export function collectMessages({ socket }: LiveSocket): string[] {
  const received: string[] = [];
  socket.on('new-message', ({ message }) => received.push(`${message.messageFrom}: ${message.message}`));
  return received;
}

/** The conversation of the first customer. */
export async function conversationIdOf({ customer }: ChatSetup): Promise<string> {
  const { conversations } = await readConversations(customer);
  const [conversation] = conversations;
  if (!conversation) throw new Error('there is no conversation yet');
  return conversation.id;
}

interface Parties {
  customer: { id: string };
  seller: { id: string };
}

export interface InsertedConversation {
  id: string;
  listingId: string;
}

/** A conversation with two messages, inserted directly. */
export async function insertConversation(testServers: TestServers, { customer, seller }: Parties, listing?: string): Promise<InsertedConversation> {
  const listingId = listing ?? (await insertListing(testServers, seller.id)).id;
  const [row] = await testServers.sql<{ id: string }>(
    `insert into conversation (listing_id, customer_id, seller_id, last_seq, last_text, last_sender, customer_sent, seller_sent)
     values ($1, $2, $3, 2, 'Yes.', 'seller', 1, 1) returning id`,
    [listingId, customer.id, seller.id],
  );
  const id = row?.id ?? '';
  await testServers.sql(
    `insert into message (conversation_id, seq, sender, nth, text) values ($1, 1, 'customer', 1, 'Is it free?'), ($1, 2, 'seller', 1, 'Yes.')`,
    [id],
  );
  return { id, listingId };
}

export interface UnreadEmailRunner {
  /** Moves the clock by minutes, then runs the job. */
  runAfter: (minutes: number) => Promise<void>;
  /** Runs the job several times at once. */
  runConcurrently: (howMany: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Runs the job that emails about unread messages, on a clock that the test moves. */
export async function openUnreadEmailRunner(testServers: TestServers): Promise<UnreadEmailRunner> {
  const config = readConfig(testServers.env);
  const log = createLog('silent');
  const db = connectDatabase(config, 'frontage-worker');
  const queue = await openQueue(config, log);
  const deps = { config, db, queue, secrets: testServers.secrets };
  return {
    runAfter: async (minutes) => {
      await testServers.sql('update app_clock set moved_by = moved_by + make_interval(mins => $1)', [minutes]);
      await emailUnreadMessages(deps);
    },
    runConcurrently: async (howMany) => void (await Promise.all(Array.from({ length: howMany }, () => emailUnreadMessages(deps)))),
    close: async () => {
      await queue.stop();
      await db.close();
    },
  };
}
