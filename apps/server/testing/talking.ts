import type { ChatMessage } from '@frontage/contract/chat.schema';
import type { SentAnswer } from '@frontage/contract/socket-events';
import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';
import { openSocket, type LiveSocket } from './live-socket.ts';
import { residentAtHome, type Resident } from './people.ts';
import { settledListing } from './spaces.ts';
import type { World } from './world.ts';

export interface Talker {
  person: Resident;
  browser: Browser;
}

/** A seller, a space of his, and customers who may write about it. */
export interface Talk {
  listingId: string;
  seller: Talker;
  /** The first of them. */
  customer: Talker;
  customers: Talker[];
}

/** What a message is about. */
type About = Pick<Talk, 'listingId'>;

export async function newTalk(world: World, howMany = 1): Promise<Talk> {
  const seller = await residentAtHome(world, 'seller');
  const { id: listingId } = await settledListing(world, seller.person.id);
  const customer = await residentAtHome(world, 'customer');
  const others = await Promise.all(Array.from({ length: howMany - 1 }, () => residentAtHome(world, 'customer')));
  return { listingId, seller, customer, customers: [customer, ...others] };
}

/** Says something by a call, as the page does: under a name of its own unless told otherwise. */
export function say(talker: Talker, talk: About, message: string, { to, clientId = randomUUID() }: { to?: Talker; clientId?: string | null } = {}) {
  const body = { listingId: talk.listingId, message, ...(to && { customerId: to.person.id }), ...(clientId !== null && { clientId }) };
  return talker.browser.call('POST /chat/send', { body }, asSelf(talker));
}

export async function historyOf(talker: Talker, talk: About, other: Talker, query: { before?: number; after?: number; limit?: number } = {}) {
  const params = { listingId: talk.listingId, otherId: other.person.id };
  return talker.browser.call('GET /chat/history/{listingId}/{otherId}', { params, query }, asSelf(talker));
}

export async function textsOf(talker: Talker, talk: About, other: Talker): Promise<string[]> {
  const { body } = await historyOf(talker, talk, other, { limit: 200 });
  return body.messages.map(({ sender, text }: ChatMessage) => `${sender}: ${text}`);
}

export async function conversationsOf(talker: Talker) {
  return (await talker.browser.call('GET /chat/conversations', {}, asSelf(talker))).body;
}

export function markRead(talker: Talker, id: string, upTo?: number) {
  return talker.browser.call('PATCH /chat/read/{id}', { params: { id }, body: upTo === undefined ? {} : { upTo } }, asSelf(talker));
}

const asSelf = ({ person }: Talker) => ({ asCustomer: person.type === 'customer' });

/** A page of theirs, connected. */
export function openPage(world: { origin: string; api: { url: string } }, { browser, person }: Talker, url = world.api.url): Promise<LiveSocket> {
  return openSocket(world, browser, person.type, { url });
}

/** Says something over the live connection. Between whom is known from the talk, unless somebody claims otherwise. */
export function sayLive(
  { socket }: LiveSocket,
  talker: Talker,
  talk: About,
  to: Talker,
  message: string,
  claims: { clientId?: string; sender?: string; messageFrom?: 'customer' | 'seller' } = {},
): Promise<SentAnswer> {
  const { clientId, sender = talker.person.id, messageFrom = talker.person.type } = claims;
  const said = { message, _listing: talk.listingId, _sender: sender, _receiver: to.person.id, messageFrom, ...(clientId && { clientId }) };
  return new Promise((resolve) => {
    socket.emit('new-message', said, resolve);
  });
}

/** What a page hears of messages, in the order in which it does. */
export function hear({ socket }: LiveSocket): string[] {
  const heard: string[] = [];
  socket.on('new-message', ({ message }) => heard.push(`${message.messageFrom}: ${message.message}`));
  return heard;
}

/** The conversation of the first customer of a talk. */
export async function conversationId({ customer }: Talk): Promise<string> {
  const { conversations } = await conversationsOf(customer);
  const [conversation] = conversations;
  if (!conversation) throw new Error('nobody has said anything yet');
  return conversation.id;
}
