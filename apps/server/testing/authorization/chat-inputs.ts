import type { chatCalls } from '@frontage/contract/chat';
import { randomUUID } from 'node:crypto';
import type { MakeInput } from './call-input.ts';
import { type AuthorizationPeople, chooseByName, roleOf } from './people.ts';
import type { Caller } from './table.ts';
import { insertConversation } from '../chat.ts';
import type { PaymentsTestApp } from '../test-app.ts';
import { insertRequest } from '../requests.ts';
import { insertListing } from '../listings.ts';

/** A listing, and the customer with whom a seller chats about it. */
interface About {
  listingId: string;
  customerId: string;
}

/** A conversation between the stranger and the neighbor about an unlisted listing. */
async function betweenOthers(testApp: PaymentsTestApp, { stranger, neighbour }: AuthorizationPeople): Promise<About & { id: string }> {
  const { id: listing } = await insertListing(testApp, neighbour.id, { is_listed: false });
  return { ...(await insertConversation(testApp, { customer: stranger, seller: neighbour }, listing)), customerId: stranger.id };
}

function aboutWhat(testApp: PaymentsTestApp, people: AuthorizationPeople, object: string): Promise<About> {
  const { customer, seller, stranger, neighbour } = people;
  return chooseByName<About>(object, {
    'my own': async () => ({ ...(await insertConversation(testApp, { customer, seller })), customerId: customer.id }),
    "a stranger's": () => betweenOthers(testApp, people),
    "nobody's": () => ({ listingId: '999999999', customerId: customer.id }),
    'no id at all': () => ({ listingId: 'first', customerId: customer.id }),
    "at another seller's": async () => ({ listingId: (await insertListing(testApp, neighbour.id)).id, customerId: stranger.id }),
    'at an unlisted one': async () => ({ listingId: (await insertListing(testApp, seller.id, { is_listed: false })).id, customerId: customer.id }),
    'at an unlisted one that was asked for': async () => {
      const { id: listingId } = await insertListing(testApp, seller.id, { is_listed: false });
      await insertRequest(testApp, { customer, seller }, { listing: listingId });
      return { listingId, customerId: customer.id };
    },
    "in a stranger's name": async () => ({ ...(await insertConversation(testApp, { customer, seller })), customerId: customer.id }),
    'with myself': async () => ({ ...(await insertConversation(testApp, { customer, seller })), customerId: seller.id }),
  });
}

function whoElse({ customer, seller, neighbour }: AuthorizationPeople, object: string, caller: Caller, { customerId }: About): string {
  if (roleOf(caller) === 'seller') return customerId;
  if (object === 'with myself') return customer.id;
  return object === "a stranger's" ? neighbour.id : seller.id;
}

export const chatInputs: Record<keyof typeof chatCalls, MakeInput> = {
  'POST /chat/send': async (testApp, people, object, caller) => {
    const { listingId, customerId } = await aboutWhat(testApp, people, object);
    const claim = object === "in a stranger's name" && { customerEmail: people.stranger.email };
    return { body: { listingId, message: 'Is it free in May?', ...(roleOf(caller) === 'seller' && { customerId }), ...claim } };
  },
  'GET /chat/history/{listingId}/{otherId}': async (testApp, people, object, caller) => {
    const about = await aboutWhat(testApp, people, object);
    return { params: { listingId: about.listingId, otherId: whoElse(people, object, caller, about) } };
  },
  'GET /chat/conversations': async () => ({}),
  'PATCH /chat/read/{id}': async (testApp, people, object) => ({
    params: {
      id: await chooseByName(object, {
        'my own': async () => (await insertConversation(testApp, people)).id,
        "a stranger's": async () => (await betweenOthers(testApp, people)).id,
        "nobody's": () => randomUUID(),
        'no id at all': () => 'first',
      }),
    },
    body: {},
  }),
};
