import type { Placement } from '@frontage/domain/listing/listing-rules';
import { expect } from 'vitest';
import {
  type Command,
  newCustomer,
  newSeller,
  type SignedInPerson,
  runCommand,
  type CustomerWithCard,
  type RequestFixture,
  sendRequest,
  type TestListing,
} from './request-fixture.ts';

/** A request between two people of its own. */
export interface SentRequest {
  fixture: RequestFixture;
  customer: CustomerWithCard;
  seller: SignedInPerson;
  listing: TestListing;
  id: string;
}

export async function startRequest(fixture: RequestFixture, placement: Placement = 'pay_after'): Promise<SentRequest> {
  const [customer, seller] = [await newCustomer(fixture.app), await newSeller(fixture.app)];
  const listing = await fixture.addListing(seller, { placement });
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  return { fixture, customer, seller, listing, id };
}

export type RequestStep = (request: SentRequest) => Promise<unknown>;

const by =
  (side: 'customer' | 'seller') =>
  (...commands: Command[]): RequestStep =>
  async (request) => {
    for (const command of commands) expect(await runCommand(request[side], command, request.id)).toBe(200);
  };

export const sellerDoes = by('seller');
export const customerDoes = by('customer');

/** Moves the clock and runs what falls due. */
export const hoursPass =
  (hours: number): RequestStep =>
  ({ fixture }) =>
    fixture.advanceAndRunDeadlines(hours);

export const inOrder =
  (...steps: RequestStep[]): RequestStep =>
  async (request) => {
    for (const step of steps) await step(request);
  };

/** The seller accepts and submits a proof. */
export const sellerShowsProof = sellerDoes('accept', 'submit_proof');
