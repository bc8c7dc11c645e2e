import type { Placement } from '@frontage/domain/listing-rules';
import type { RequestPeriod } from '@frontage/domain/period';
import { usualTimes } from '@frontage/domain/rental-request/deadline';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { plantRequests } from './request-crowd.ts';
import { lifeUntil } from './request-life.ts';
import { type Belief, type BelievedRequest, remember } from './request-model.ts';
import type { Player, Renter, RequestStage, Spot, Terms } from './request-stage.ts';

export interface Destination extends Terms {
  /** Nothing is sent without one. */
  status?: RequestStatus | undefined;
  /** How many others ask for the same listing; nobody has answered them. */
  rivals?: number | undefined;
  seller?: Player;
  /** One of the stage's first unless told. */
  customer?: Renter;
  period?: RequestPeriod;
  /** How long ago it came there; nobody has looked at a clock since. */
  hoursAgo?: number | undefined;
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
export async function bring(stage: RequestStage, destination: Destination): Promise<Brought> {
  const [brought] = await bringMany(stage, 1, destination);
  if (!brought) throw new Error('nobody came');
  return brought;
}

/** Many of the same kind. How they got there is not what the test is about. */
export async function bringMany(stage: RequestStage, howMany: number, destination: Destination): Promise<Brought[]> {
  const { status, rivals = 0, seller = stage.sellers[0], slots = 1, hoursAgo = 0 } = destination;
  const placement = status === 'accepted' ? 'pay_before' : (destination.placement ?? 'pay_after');
  const { customer = stage.customers[0], period = 'week' } = destination;
  const others = stage.customers.filter((other) => other !== customer);
  const spots = await stage.addSpots(Array.from({ length: howMany }, () => ({ seller, slots, placement })));
  const brought = spots.map((spot): Brought => {
    const known = { id: spot.id, sellerId: seller.person.id, slots, placement, isListed: true, isDeleted: false };
    return { id: '', customer, spot, rivals: [], belief: { now: 0, spots: [known], requests: [] } };
  });

  const plant = async (who: Renter, until: RequestStatus) => {
    const [sellerId, customerId] = [seller.person.id, who.person.id];
    const planted = spots.map(({ id }) => ({ listingId: id, sellerId, customerId, hoursAgo }));
    const ids = await plantRequests(stage.world.sql, until, placement, planted);
    if (period !== 'week') await stage.world.sql('update rental_request set period = $2 where id = any($1)', [ids, period]);
    for (const [index, { belief, spot }] of brought.entries()) {
      remember(belief, { id: ids[index] ?? '', customerId, listingId: spot.id, period });
      Object.assign(belief.requests.at(-1) ?? {}, believed(until, placement));
    }
    return ids;
  };
  for (const [index, id] of (status ? await plant(customer, status) : []).entries()) Object.assign(brought[index] ?? {}, { id });
  for (const rival of others.slice(0, rivals)) for (const [index, id] of (await plant(rival, 'pending')).entries()) brought[index]?.rivals.push(id);
  for (const { belief } of brought) belief.now += hoursAgo * 3_600_000;
  return brought;
}

function believed(status: RequestStatus, placement: Placement): Pick<BelievedRequest, 'status' | 'deadline' | 'submissions'> {
  const { deadline, submissions } = lifeUntil(status, placement);
  return { status, deadline: deadline && usualTimes[deadline], submissions };
}

/** Time ends whatever is still open, so that the clock has nothing else to do afterwards. */
export async function finishEverything(stage: RequestStage): Promise<void> {
  const open = `select from rental_request where status not in ('rejected', 'cancelled', 'subscription_created') limit 1`;
  while ((await stage.world.sql(open)).length > 0) await stage.advance(200);
}
