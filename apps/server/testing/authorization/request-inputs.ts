import type { Call } from '@frontage/contract/calls';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { randomUUID } from 'node:crypto';
import { unsubscribeUrl } from '../../src/features/notifications/public.ts';
import type { CallInput, MakeInput } from './call-input.ts';
import { chooseByName } from './people.ts';
import { insertAttachment, insertRequest } from '../requests.ts';
import { attachTestCard, insertConnectedAccount } from '../payments.ts';
import { insertListing } from '../listings.ts';

type RequestCall = Extract<
  Call,
  `${string}/packs${string}` | `${string}/requests${string}` | `${string}checkout-listing` | `${string}-packs` | `${string}/notices${string}`
>;

/** A request in this status: the caller's own, someone else's, an unknown id or no id. */
function requestIn(status: RequestStatus, send: (id: string) => CallInput): MakeInput {
  return async (testApp, { customer, seller, stranger, neighbour }, object) => {
    await insertConnectedAccount(testApp, seller.id);
    return send(
      await chooseByName(object, {
        'my own': () => insertRequest(testApp, { customer, seller }, { status }),
        "a stranger's": () => insertRequest(testApp, { customer: stranger, seller: neighbour }, { status }),
        "another seller's": () => insertRequest(testApp, { customer: stranger, seller: neighbour }, { status }),
        "nobody's": () => randomUUID(),
        'no id at all': () => 'first',
      }),
    );
  };
}

const inPath = (id: string): CallInput => ({ params: { id } });
const inBody = (id: string): CallInput => ({ body: { _request: id } });

function proofForm(id: string): CallInput {
  const form = new FormData();
  form.append('_request', id);
  form.append('message', 'It hangs.');
  form.append('proofFiles', new File(['It hangs at eye height.'], 'note.txt', { type: 'text/plain' }));
  return { form };
}

export const requestInputs: Record<RequestCall, MakeInput> = {
  'POST /listing/customer/checkout-listing': async (testApp, { customer, seller, stranger }, object) => {
    const listing =
      object === "at nobody's" ? '999999999' : (await insertListing(testApp, seller.id, { is_listed: object !== 'at an unlisted one' })).id;
    const file = await insertAttachment(testApp, object === "with a stranger's file" ? stranger.id : customer.id);
    const card = await attachTestCard(testApp, object === "with a stranger's card" ? stranger.id : customer.id);
    if (object === "with a stranger's card") await attachTestCard(testApp, customer.id);
    return { body: { _listing: listing, subscriptionType: 'day', attachmentUrls: [file], selectedPaymentMethod: card } };
  },
  'GET /listing/customer/customer-packs': async () => ({}),
  'GET /api/customer/requests': async () => ({}),
  'GET /api/customer/requests/{id}': requestIn('pending', inPath),
  'PUT /api/customer/requests/{id}/review-proof': requestIn('proof_submitted', (id) => ({ ...inPath(id), body: { decision: 'accept' } })),
  'PUT /api/customer/requests/{id}/cancel': requestIn('pending', inPath),
  'GET /api/seller/requests-due': async () => ({}),
  'GET /listing/admin/packs/{id}': requestIn('pending', inPath),
  'PUT /listing/admin/packs/accept': requestIn('pending', inBody),
  'PUT /listing/admin/packs/reject': requestIn('pending', inBody),
  'PUT /listing/admin/packs/cancel': requestIn('proof_rejected', inBody),
  'DELETE /listing/admin/packs': requestIn('pending', inBody),
  'POST /listing/admin/packs/submit-proof': requestIn('awaiting_proof', proofForm),
  'GET /notices': async () => ({}),
  'PUT /notices/read': async () => ({ body: { upTo: '1' } }),
  'GET /notices/preferences': async () => ({}),
  'PUT /notices/preferences': async () => ({ body: { kind: 'deadline_near', byEmail: false } }),
  'POST /notices/unsubscribe': async (testApp, { customer }) => {
    const deps = { config: { publicOrigin: testApp.origin }, secrets: testApp.secrets };
    return { body: { token: new URL(unsubscribeUrl(deps, customer.id, 'deadline_near')).searchParams.get('token') ?? '' } };
  },
};
