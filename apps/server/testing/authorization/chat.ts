import { randomUUID } from 'node:crypto';
import { insertConversation } from '../chat.ts';
import { insertListing } from '../listings.ts';
import { insertRequest } from '../requests.ts';
import { byId, type CallInput, eitherRole, type Expectations, inPath, sharedIds, type World } from './expectations.ts';
import { type Parties, roleOf } from './people.ts';

/** A listing, and the two who chat about it. */
interface About {
  listingId: string;
  customerId: string;
  sellerId: string;
}

const about = {
  'my own': async (world: World) => between(world, (await insertConversation(world.testApp, world)).listingId),
  "a stranger's": async (world: World) => between(world.strangers, (await insertUnlistedConversation(world, world.strangers)).listingId),
  "nobody's": (world: World) => between(world, '999999999'),
  'no id at all': (world: World) => between(world, 'first'),
  "at another seller's": async (world: World) => between(world.strangers, (await insertListing(world.testApp, world.strangers.seller.id)).id),
  'at an unlisted one': async (world: World) => between(world, await insertUnlisted(world, world)),
  'at an unlisted one that was requested': async (world: World) => {
    const listing = await insertUnlisted(world, world);
    await insertRequest(world.testApp, world, { listing });
    return between(world, listing);
  },
  'with myself': async (world: World) => ({
    listingId: (await insertConversation(world.testApp, world)).listingId,
    customerId: world.seller.id,
    sellerId: world.customer.id,
  }),
};

export const chat: Expectations = {
  'POST /chat/send': eitherRole.writes({
    ...byId(about, message, {
      // Customers may ask every seller; sellers write only about their own listings.
      "at another seller's": { customer: 'ok', seller: 404 },
      'at an unlisted one': 404,
      'at an unlisted one that was requested': 'ok',
    }),
    "in a stranger's name": [403, messageInStrangersName],
  }),
  'GET /chat/history/{listingId}/{otherId}': eitherRole.reads(
    // About their own listing, sellers may name anyone: they find only their own conversations.
    byId(about, history, { 'with myself': { customer: 404, seller: 'ok' } }),
  ),
  'GET /chat/conversations': eitherRole.reads(),
  'PATCH /chat/read/{id}': eitherRole.writes(byId(conversation(), inPath('id', { body: {} }))),
};

function message({ listingId, customerId }: About, { caller }: World): CallInput {
  return { body: { listingId, message: 'Is it free in May?', ...(roleOf(caller) === 'seller' && { customerId }) } };
}

async function messageInStrangersName(world: World): Promise<CallInput> {
  const { body } = message(await about['my own'](world), world);
  return { body: { ...body, customerEmail: world.strangers.customer.email } };
}

function history({ listingId, customerId, sellerId }: About, { caller }: World): CallInput {
  return { params: { listingId, otherId: roleOf(caller) === 'seller' ? customerId : sellerId } };
}

function conversation() {
  return sharedIds(
    async (world, parties) => (await insertUnlistedConversation(world, parties)).id,
    () => randomUUID(),
  );
}

function between({ customer, seller }: Parties, listingId: string): About {
  return { listingId, customerId: customer.id, sellerId: seller.id };
}

/** Every customer may write about a listing that is listed. */
async function insertUnlistedConversation(world: World, parties: Parties) {
  return insertConversation(world.testApp, parties, await insertUnlisted(world, parties));
}

async function insertUnlisted({ testApp }: World, { seller }: Parties): Promise<string> {
  return (await insertListing(testApp, seller.id, { is_listed: false })).id;
}
