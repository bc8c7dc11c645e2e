import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { randomUUID } from 'node:crypto';
import { insertListing } from '../listings.ts';
import { attachTestCard, insertConnectedAccount } from '../payments.ts';
import { insertAttachment, insertRequest } from '../requests.ts';
import {
  byId,
  type CallInput,
  customer,
  customerWithBearer,
  type Expectations,
  inBody,
  inPath,
  type Make,
  seller,
  sharedIds,
  withoutIds,
  type World,
} from './expectations.ts';

const proposedArtwork = ({ testApp }: World, id: string) => testApp.sql('insert into artwork_change (request_id, number) values ($1, 1)', [id]);
const proposal = ({ testApp }: World, id: string) => testApp.sql('insert into proposal (request_id, number, periods) values ($1, 1, 5)', [id]);

export const requests: Expectations = {
  'POST /listing/customer/checkout-listing': withoutIds(
    'Customers request listings of others. The file and the card must be theirs.',
    customerWithBearer.writes({
      'with my file and card': ['ok', newRequest()],
      "with a stranger's file": [400, newRequest({ file: "a stranger's" })],
      "with a stranger's card": [400, newRequest({ card: "a stranger's" })],
      'at an unlisted one': [404, newRequest({ listing: 'unlisted' })],
      "at nobody's": [404, newRequest({ listing: "nobody's" })],
    }),
  ),
  'GET /listing/customer/customer-packs': withoutIds('The listing only filters the customer’s own requests.', customer.reads()),
  'GET /api/customer/requests': customerWithBearer.reads(),
  'GET /api/customer/requests/{id}': customerWithBearer.reads(byId(requestIn('pending'), inPath('id'))),
  'GET /api/customer/requests/{id}/details': customerWithBearer.reads(byId(requestIn('pending'), inPath('id'))),
  'PUT /api/customer/requests/{id}/review-proof': customerWithBearer.writes(
    byId(requestIn('proof_submitted'), inPath('id', { body: { decision: 'accept' } })),
  ),
  'PUT /api/customer/requests/{id}/cancel': customerWithBearer.writes(byId(requestIn('pending'), inPath('id'))),
  'POST /api/customer/requests/{id}/agree': customerWithBearer.writes(byId(requestIn('pending', proposal), inPath('id', { body: { proposal: 1 } }))),
  'POST /api/customer/requests/{id}/artwork-changes': customerWithBearer.writes(
    byId(requestIn('subscription_created'), async (id, world) =>
      inPath('id', { body: { attachmentUrls: [await insertAttachment(world.testApp, world.customer.id)] } })(id),
    ),
  ),
  'DELETE /api/customer/requests/{id}/artwork-changes': customerWithBearer.writes(
    byId(requestIn('subscription_created', proposedArtwork), inPath('id')),
  ),

  'GET /api/seller/requests-due': seller.reads(),
  'GET /listing/admin/packs/{id}': seller.reads(byId(requestIn('pending'), inPath('id'))),
  'GET /api/seller/requests/{id}/details': seller.reads(byId(requestIn('pending'), inPath('id'))),
  'PUT /listing/admin/packs/accept': seller.writes(byId(requestIn('pending'), inBody('_request'))),
  'PUT /listing/admin/packs/reject': seller.writes(byId(requestIn('pending'), inBody('_request'))),
  'PUT /listing/admin/packs/cancel': seller.writes(byId(requestIn('proof_rejected'), inBody('_request'))),
  'PUT /api/seller/requests/{id}/artwork-changes': seller.writes(
    byId(requestIn('subscription_created', proposedArtwork), inPath('id', { body: { decision: 'accept' } })),
  ),
  'POST /api/seller/requests/{id}/propose': seller.writes(byId(requestIn('pending'), inPath('id', { body: { periods: 5 } }))),
  'DELETE /listing/admin/packs': seller.writes(byId(requestIn('pending'), inBody('_request'))),
  'POST /listing/admin/packs/submit-proof': seller.writes(byId(requestIn('awaiting_proof'), proofForm)),
};

/** A request in this status. The seller can receive money, so that a refusal is never about that. */
export function requestIn(status: RequestStatus, prepare?: (world: World, id: string) => Promise<unknown>) {
  return sharedIds(
    async (world, parties) => {
      await insertConnectedAccount(world.testApp, world.seller.id);
      const id = await insertRequest(world.testApp, parties, { status });
      await prepare?.(world, id);
      return id;
    },
    () => randomUUID(),
  );
}

function newRequest(from: { listing?: 'unlisted' | "nobody's"; file?: "a stranger's"; card?: "a stranger's" } = {}): Make {
  return async (world) => {
    const { testApp, strangers } = world;
    const file = await insertAttachment(testApp, (from.file ? strangers : world).customer.id);
    const ownCard = await attachTestCard(testApp, world.customer.id);
    const card = from.card ? await attachTestCard(testApp, strangers.customer.id) : ownCard;
    const listing = from.listing === "nobody's" ? '999999999' : (await insertListing(testApp, world.seller.id, { is_listed: !from.listing })).id;
    return { body: { _listing: listing, subscriptionType: 'day', attachmentUrls: [file], selectedPaymentMethod: card } };
  };
}

function proofForm(id: string): CallInput {
  const form = new FormData();
  form.append('_request', id);
  form.append('message', 'The ad is up.');
  form.append('proofFiles', new File(['The ad is up at eye height.'], 'note.txt', { type: 'text/plain' }));
  return { form };
}
