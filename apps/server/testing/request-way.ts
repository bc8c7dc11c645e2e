import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { expect } from 'vitest';
import { type Belief, foreseePress, remember, roleFor } from './request-model.ts';
import { type Command, type Player, press, type Renter, type RequestStage, send, type Spot, type Terms } from './request-stage.ts';

/** How a request gets there, through the product. */
const ways: Partial<Record<RequestStatus, Command[]>> = {
  pending: [],
  rejected: ['reject'],
  cancelled: ['withdraw'],
  accepted: ['accept'],
  awaiting_proof: ['accept'],
  proof_submitted: ['accept', 'submit_proof'],
  proof_rejected: ['accept', 'submit_proof', 'reject_proof'],
  proof_accepted: ['accept', 'submit_proof', 'accept_proof'],
};

export interface Destination extends Terms {
  /** Nothing is sent without one. */
  status?: RequestStatus | undefined;
  /** How many others ask for the same listing; nobody has answered them. */
  rivals?: number | undefined;
  seller?: Player;
}

export interface Brought {
  id: string;
  customer: Renter;
  spot: Spot;
  rivals: string[];
  /** All that is true of this listing. */
  belief: Belief;
}

/** A listing of its own and a request for it that has come so far. */
export async function bring(stage: RequestStage, { status, rivals = 0, seller = stage.sellers[0], ...terms }: Destination): Promise<Brought> {
  const placement = status === 'accepted' ? 'pay_before' : (terms.placement ?? 'pay_after');
  const slots = terms.slots ?? 1;
  const [customer, ...others] = stage.customers;
  const spot = await stage.addSpot(seller, { slots, placement });
  const belief: Belief = {
    now: 0,
    spots: [{ id: spot.id, sellerId: seller.person.id, slots, placement, isListed: true, isDeleted: false }],
    requests: [],
  };
  const ask = async (who: Renter) => {
    const { id, code } = await send(stage, who, spot.id, 'week');
    expect(code).toBe('');
    remember(belief, { id, customerId: who.person.id, listingId: spot.id, period: 'week' });
    return id;
  };
  const id = status ? await ask(customer) : '';
  const rivalIds: string[] = [];
  for (const rival of others.slice(0, rivals)) rivalIds.push(await ask(rival));
  for (const command of (status && ways[status]) ?? []) {
    const who = roleFor(command) === 'seller' ? seller : customer;
    foreseePress(belief, id, who, command);
    expect(await press(who, command, id)).toBe(200);
  }
  return { id, customer, spot, rivals: rivalIds, belief };
}

/** Many of the same kind, a few at a time. */
export async function bringMany(stage: RequestStage, howMany: number, destination: Destination): Promise<Brought[]> {
  const brought: Brought[] = [];
  while (brought.length < howMany)
    brought.push(...(await Promise.all(Array.from({ length: Math.min(10, howMany - brought.length) }, () => bring(stage, destination)))));
  return brought;
}

/** Time ends whatever is still open, so that the clock has nothing else to do afterwards. */
export async function finishEverything(stage: RequestStage): Promise<void> {
  const open = `select from rental_request where status not in ('rejected', 'cancelled', 'subscription_created') limit 1`;
  while ((await stage.world.sql(open)).length > 0) await stage.advance(200);
}
