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

/** A seller, a space of his, and customers who may write about it. */
export interface ChatSetup {
  listingId: string;
  seller: ChatPerson;
  /** The first of them. */
  customer: ChatPerson;
  customers: ChatPerson[];
}

/** What a message is about. */
type About = Pick<ChatSetup, 'listingId'>;

export async function newChatSetup(testApp: TestApp, howMany = 1): Promise<ChatSetup> {
  const seller = await signedInPerson(testApp, 'seller');
  const { id: listingId } = await insertListing(testApp, seller.person.id);
  const customer = await signedInPerson(testApp, 'customer');
  const others = await Promise.all(Array.from({ length: howMany - 1 }, () => signedInPerson(testApp, 'customer')));
  return { listingId, seller, customer, customers: [customer, ...others] };
}

/** Says something by a call, as the page does: under a name of its own unless told otherwise. */
export function sendChatMessage(
  talker: ChatPerson,
  talk: About,
  message: string,
  { to, clientId = randomUUID() }: { to?: ChatPerson; clientId?: string | null } = {},
) {
  const body = { listingId: talk.listingId, message, ...(to && { customerId: to.person.id }), ...(clientId !== null && { clientId }) };
  return talker.browser.call('POST /chat/send', { body }, asSelf(talker));
}

export async function readHistory(
  talker: ChatPerson,
  talk: About,
  other: ChatPerson,
  query: { before?: number; after?: number; limit?: number } = {},
) {
  const params = { listingId: talk.listingId, otherId: other.person.id };
  return talker.browser.call('GET /chat/history/{listingId}/{otherId}', { params, query }, asSelf(talker));
}

export async function readTexts(talker: ChatPerson, talk: About, other: ChatPerson): Promise<string[]> {
  const { body } = await readHistory(talker, talk, other, { limit: 200 });
  return body.messages.map(({ sender, text }: ChatMessage) => `${sender}: ${text}`);
}

export async function readConversations(talker: ChatPerson) {
  return (await talker.browser.call('GET /chat/conversations', {}, asSelf(talker))).body;
}

export function markRead(talker: ChatPerson, id: string, upTo?: number) {
  return talker.browser.call('PATCH /chat/read/{id}', { params: { id }, body: upTo === undefined ? {} : { upTo } }, asSelf(talker));
}

const asSelf = ({ person }: ChatPerson) => ({ asCustomer: person.type === 'customer' });

/** A page of theirs, connected. */
export function connectPage(
  testApp: { origin: string; api: { url: string } },
  { browser, person }: ChatPerson,
  url = testApp.api.url,
): Promise<LiveSocket> {
  return openSocket(testApp, browser, person.type, { url });
}

/** Says something over the live connection. Between whom is known from the talk, unless somebody claims otherwise. */
export function sendLiveMessage(
  { socket }: LiveSocket,
  talker: ChatPerson,
  talk: About,
  to: ChatPerson,
  message: string,
  claims: { clientId?: string; sender?: string; messageFrom?: 'customer' | 'seller' } = {},
): Promise<SendMessageResult> {
  const { clientId, sender = talker.person.id, messageFrom = talker.person.type } = claims;
  const said = { message, _listing: talk.listingId, _sender: sender, _receiver: to.person.id, messageFrom, ...(clientId && { clientId }) };
  return new Promise((resolve) => {
    socket.emit('new-message', said, resolve);
  });
}

/** What a page hears of messages, in the order in which it does. */
export function collectMessages({ socket }: LiveSocket): string[] {
  const heard: string[] = [];
  socket.on('new-message', ({ message }) => heard.push(`${message.messageFrom}: ${message.message}`));
  return heard;
}

/** The conversation of the first customer of a talk. */
export async function conversationIdOf({ customer }: ChatSetup): Promise<string> {
  const { conversations } = await readConversations(customer);
  const [conversation] = conversations;
  if (!conversation) throw new Error('nobody has said anything yet');
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

/** Somebody wrote long ago and waits for an answer: written straight into the database. */
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
  /** So many minutes pass, and then the timer has its turn. */
  runAfter: (minutes: number) => Promise<void>;
  /** The timer has its turn in several processes at the same moment. */
  runConcurrently: (howMany: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Who tells people by mail what they have not read, on a clock that the test moves. */
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
