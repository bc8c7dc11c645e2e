import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import { defaultRequestDurations } from '@frontage/domain/rental-request/deadline';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { bulkInsertRequests } from './bulk-requests.ts';
import { pathToStatus } from './bulk-requests.ts';
import { type RequestModel, type ModelRequest, addModelRequest } from './request-model.ts';
import type { SignedInPerson, CustomerWithCard, RequestFixture, TestListing, ListingTerms } from './request-fixture.ts';

export interface RequestSpec extends ListingTerms {
  /** Nothing is sent without one. */
  status?: RequestStatus | undefined;
  /** How many others ask for the same listing; nobody has answered them. */
  rivals?: number | undefined;
  seller?: SignedInPerson;
  /** One of the stage's first unless told. */
  customer?: CustomerWithCard;
  period?: RequestPeriod;
  /** How long ago it came there; nobody has looked at a clock since. */
  hoursAgo?: number | undefined;
}

export interface PreparedRequest {
  id: string;
  customer: CustomerWithCard;
  listing: TestListing;
  rivals: string[];
  /** All that is true of this listing. */
  model: RequestModel;
}

/** A listing of its own and a request for it that has come so far. */
export async function prepareRequest(stage: RequestFixture, destination: RequestSpec): Promise<PreparedRequest> {
  const [brought] = await prepareRequests(stage, 1, destination);
  if (!brought) throw new Error('nobody came');
  return brought;
}

/** Many of the same kind. How they got there is not what the test is about. */
export async function prepareRequests(stage: RequestFixture, howMany: number, destination: RequestSpec): Promise<PreparedRequest[]> {
  const { status, rivals = 0, seller = stage.sellers[0], slots = 1, hoursAgo = 0 } = destination;
  const placement = status === 'accepted' ? 'pay_before' : (destination.placement ?? 'pay_after');
  const { customer = stage.customers[0], period = 'week' } = destination;
  const others = stage.customers.filter((other) => other !== customer);
  const spots = await stage.addListings(Array.from({ length: howMany }, () => ({ seller, slots, placement })));
  const brought = spots.map((spot): PreparedRequest => {
    const known = { id: spot.id, sellerId: seller.person.id, slots, placement, isListed: true, isDeleted: false };
    return { id: '', customer, listing: spot, rivals: [], model: { now: 0, listings: [known], requests: [] } };
  });

  const plant = async (who: CustomerWithCard, until: RequestStatus) => {
    const [sellerId, customerId] = [seller.person.id, who.person.id];
    const planted = spots.map(({ id }) => ({ listingId: id, sellerId, customerId, hoursAgo }));
    const ids = await bulkInsertRequests(stage.app.sql, until, placement, planted);
    if (period !== 'week') await stage.app.sql('update rental_request set period = $2 where id = any($1)', [ids, period]);
    for (const [index, { model, listing }] of brought.entries()) {
      addModelRequest(model, { id: ids[index] ?? '', customerId, listingId: listing.id, period });
      Object.assign(model.requests.at(-1) ?? {}, believed(until, placement));
    }
    return ids;
  };
  for (const [index, id] of (status ? await plant(customer, status) : []).entries()) Object.assign(brought[index] ?? {}, { id });
  for (const rival of others.slice(0, rivals)) for (const [index, id] of (await plant(rival, 'pending')).entries()) brought[index]?.rivals.push(id);
  for (const { model } of brought) model.now += hoursAgo * 3_600_000;
  return brought;
}

function believed(status: RequestStatus, placement: Placement): Pick<ModelRequest, 'status' | 'deadline' | 'proofSubmissions'> {
  const { deadline, submissions } = pathToStatus(status, placement);
  return { status, deadline: deadline && defaultRequestDurations[deadline], proofSubmissions: submissions };
}

/** Time ends whatever is still open, so that the clock has nothing else to do afterwards. */
export async function expireAllRequests(stage: RequestFixture): Promise<void> {
  const open = `select from rental_request where status not in ('rejected', 'cancelled', 'subscription_created') limit 1`;
  while ((await stage.app.sql(open)).length > 0) await stage.advanceAndRunDeadlines(200);
}
