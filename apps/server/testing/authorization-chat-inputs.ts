import type { chatCalls } from '@frontage/contract/chat';
import { randomUUID } from 'node:crypto';
import type { MakeInput } from './authorization-inputs.ts';
import { roleOf, type Stage } from './authorization-stage.ts';
import type { Caller } from './authorization-table.ts';
import { standingConversation } from './chat-standing.ts';
import { oneOf } from './one-of.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { standingRequest } from './requests.ts';
import { settledListing } from './spaces.ts';

/** A listing, and the customer with whom a seller talks about it. */
interface About {
  listingId: string;
  customerId: string;
}

/** Where the stranger and the neighbour talk about a space that is no longer offered. */
async function betweenOthers(world: PaymentsWorld, { stranger, neighbour }: Stage): Promise<About & { id: string }> {
  const { id: listing } = await settledListing(world, neighbour.id, { is_listed: false });
  return { ...(await standingConversation(world, { customer: stranger, seller: neighbour }, listing)), customerId: stranger.id };
}

function aboutWhat(world: PaymentsWorld, stage: Stage, object: string): Promise<About> {
  const { customer, seller, stranger, neighbour } = stage;
  return oneOf<About>(object, {
    'my own': async () => ({ ...(await standingConversation(world, { customer, seller })), customerId: customer.id }),
    "a stranger's": () => betweenOthers(world, stage),
    "nobody's": () => ({ listingId: '999999999', customerId: customer.id }),
    'no id at all': () => ({ listingId: 'first', customerId: customer.id }),
    "at another seller's": async () => ({ listingId: (await settledListing(world, neighbour.id)).id, customerId: stranger.id }),
    'at an unlisted one': async () => ({ listingId: (await settledListing(world, seller.id, { is_listed: false })).id, customerId: customer.id }),
    'at an unlisted one that was asked for': async () => {
      const { id: listingId } = await settledListing(world, seller.id, { is_listed: false });
      await standingRequest(world, { customer, seller }, { listing: listingId });
      return { listingId, customerId: customer.id };
    },
    "in a stranger's name": async () => ({ ...(await standingConversation(world, { customer, seller })), customerId: customer.id }),
    'with myself': async () => ({ ...(await standingConversation(world, { customer, seller })), customerId: seller.id }),
  });
}

function whoElse({ customer, seller, neighbour }: Stage, object: string, caller: Caller, { customerId }: About): string {
  if (roleOf(caller) === 'seller') return customerId;
  if (object === 'with myself') return customer.id;
  return object === "a stranger's" ? neighbour.id : seller.id;
}

export const chatInputs: Record<keyof typeof chatCalls, MakeInput> = {
  'POST /chat/send': async (world, stage, object, caller) => {
    const { listingId, customerId } = await aboutWhat(world, stage, object);
    const claim = object === "in a stranger's name" && { customerEmail: stage.stranger.email };
    return { body: { listingId, message: 'Is it free in May?', ...(roleOf(caller) === 'seller' && { customerId }), ...claim } };
  },
  'GET /chat/history/{listingId}/{otherId}': async (world, stage, object, caller) => {
    const about = await aboutWhat(world, stage, object);
    return { params: { listingId: about.listingId, otherId: whoElse(stage, object, caller, about) } };
  },
  'GET /chat/conversations': async () => ({}),
  'PATCH /chat/read/{id}': async (world, stage, object) => ({
    params: {
      id: await oneOf(object, {
        'my own': async () => (await standingConversation(world, stage)).id,
        "a stranger's": async () => (await betweenOthers(world, stage)).id,
        "nobody's": () => randomUUID(),
        'no id at all': () => 'first',
      }),
    },
    body: {},
  }),
};
