import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import { defaultRequestDurations, type RequestStatus } from '@frontage/domain/rental-request/status';
import { bulkInsertRequests, pathToStatus } from './bulk-requests.ts';
import { type RequestModel, type ModelRequest, addModelRequest } from './request-model.ts';
import type { SignedInPerson, CustomerWithCard, RequestFixture, TestListing, ListingTerms } from './request-fixture.ts';

export interface RequestSpec extends ListingTerms {
  /** Without a status there is a listing, but no request. */
  status?: RequestStatus | undefined;
  /** Pending requests of other customers for the same listing. */
  rivals?: number | undefined;
  seller?: SignedInPerson;
  /** The fixture's first customer by default. */
  customer?: CustomerWithCard;
  period?: RequestPeriod;
  /** How long ago it reached its status; no deadline has run since. */
  hoursAgo?: number | undefined;
}

export interface PreparedRequest {
  id: string;
  customer: CustomerWithCard;
  listing: TestListing;
  rivals: string[];
  /** The model of this listing and its requests. */
  model: RequestModel;
}

/** A new listing and a request for it in the given status. */
export async function prepareRequest(fixture: RequestFixture, spec: RequestSpec): Promise<PreparedRequest> {
  const [prepared] = await prepareRequests(fixture, 1, spec);
  if (!prepared) throw new Error('no request was inserted');
  return prepared;
}

/** Many of the same kind, inserted directly. */
export async function prepareRequests(fixture: RequestFixture, howMany: number, spec: RequestSpec): Promise<PreparedRequest[]> {
  const { status, rivals = 0, seller = fixture.sellers[0], slots = 1, hoursAgo = 0 } = spec;
  const placement = status === 'accepted' ? 'pay_before' : (spec.placement ?? 'pay_after');
  const { customer = fixture.customers[0], period = 'week' } = spec;
  const others = fixture.customers.filter((other) => other !== customer);
  const listings = await fixture.addListings(Array.from({ length: howMany }, () => ({ seller, slots, placement })));
  const prepared = listings.map((listing): PreparedRequest => {
    const modelListing = { id: listing.id, sellerId: seller.person.id, slots, placement, isListed: true, isDeleted: false };
    return { id: '', customer, listing, rivals: [], model: { now: 0, listings: [modelListing], requests: [] } };
  });

  const insert = async (who: CustomerWithCard, until: RequestStatus) => {
    const [sellerId, customerId] = [seller.person.id, who.person.id];
    const requests = listings.map(({ id }) => ({ listingId: id, sellerId, customerId, hoursAgo }));
    const ids = await bulkInsertRequests(fixture.app.sql, until, placement, requests);
    if (period !== 'week') await fixture.app.sql('update rental_request set period = $2 where id = any($1)', [ids, period]);
    for (const [index, { model, listing }] of prepared.entries()) {
      addModelRequest(model, { id: ids[index] ?? '', customerId, listingId: listing.id, period });
      Object.assign(model.requests.at(-1) ?? {}, expectedState(until, placement));
    }
    return ids;
  };
  for (const [index, id] of (status ? await insert(customer, status) : []).entries()) Object.assign(prepared[index] ?? {}, { id });
  for (const rival of others.slice(0, rivals)) for (const [index, id] of (await insert(rival, 'pending')).entries()) prepared[index]?.rivals.push(id);
  for (const { model } of prepared) model.now += hoursAgo * 3_600_000;
  return prepared;
}

function expectedState(status: RequestStatus, placement: Placement): Pick<ModelRequest, 'status' | 'deadline' | 'proofSubmissions'> {
  const { deadline, submissions } = pathToStatus(status, placement);
  return { status, deadline: deadline && defaultRequestDurations[deadline], proofSubmissions: submissions };
}

/** Lets every open request expire, so that later deadline runs find nothing of it. */
export async function expireAllRequests(fixture: RequestFixture): Promise<void> {
  const open = `select from rental_request where status not in ('rejected', 'cancelled', 'subscription_created') limit 1`;
  while ((await fixture.app.sql(open)).length > 0) await fixture.advanceAndRunDeadlines(200);
}
