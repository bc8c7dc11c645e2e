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

/** Two people who have nothing to do with anybody else, and a request between them. */
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

/** Something that happens to a request. */
export type RequestStep = (affair: SentRequest) => Promise<unknown>;

const by =
  (side: 'customer' | 'seller') =>
  (...commands: Command[]): RequestStep =>
  async (affair) => {
    for (const command of commands) expect(await runCommand(affair[side], command, affair.id)).toBe(200);
  };

export const sellerDoes = by('seller');
export const customerDoes = by('customer');

/** Hours pass, and what falls due is done. */
export const hoursPass =
  (hours: number): RequestStep =>
  ({ fixture }) =>
    fixture.advanceAndRunDeadlines(hours);

export const inOrder =
  (...acts: RequestStep[]): RequestStep =>
  async (affair) => {
    for (const act of acts) await act(affair);
  };

/** The seller has said yes and has shown the ad. */
export const sellerShowsProof = sellerDoes('accept', 'submit_proof');
