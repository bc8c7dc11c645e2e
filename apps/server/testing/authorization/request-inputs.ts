import type { Call } from '@frontage/contract/calls';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { unsubscribeLinks } from '../../src/features/notifications/public.ts';
import type { Secrets } from '../../src/platform/secrets.ts';
import type { CallInput, MakeInput } from './call-input.ts';
import { chooseByName } from './people.ts';
import { insertAttachment, insertRequest } from '../requests.ts';
import { attachTestCard, insertConnectedAccount } from '../payments.ts';
import { insertListing } from '../listings.ts';

type RequestCall = Extract<
  Call,
  `${string}/packs${string}` | `${string}/requests${string}` | `${string}checkout-listing` | `${string}-packs` | `${string}/notices${string}`
>;

const pushEndpoint = 'https://fcm.googleapis.com/fcm/send/abc';

function newBrowserKeys() {
  const pair = createECDH('prime256v1');
  return { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

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

/** A running rental, with or without proposed artwork. */
function rentalWith(change: 'proposed' | null): MakeInput {
  const request = requestIn('subscription_created', (id) => ({ params: { id } }));
  return async (testApp, people, object, caller) => {
    const input = await request(testApp, people, object, caller);
    if (change && object !== "nobody's" && object !== 'no id at all')
      await testApp.sql('insert into artwork_change (request_id, number) values ($1, 1)', [input.params?.['id']]);
    return input;
  };
}

/** A pending request for which the seller proposed other dates. */
const pendingWithProposal: MakeInput = async (testApp, people, object, caller) => {
  const input = await requestIn('pending', (id) => ({ params: { id }, body: { proposal: 1 } }))(testApp, people, object, caller);
  if (object !== "nobody's" && object !== 'no id at all')
    await testApp.sql('insert into proposal (request_id, number, periods) values ($1, 1, 5)', [input.params?.['id']]);
  return input;
};

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
  'GET /api/customer/requests/{id}/details': requestIn('pending', inPath),
  'GET /api/seller/requests/{id}/details': requestIn('pending', inPath),
  'GET /api/customer/requests/{id}/production-sheet': requestIn('pending', inPath),
  'GET /api/seller/requests/{id}/production-sheet': requestIn('pending', inPath),
  'POST /api/customer/requests/{id}/artwork-changes': async (testApp, people, object, caller) => {
    const input = await rentalWith(null)(testApp, people, object, caller);
    return { ...input, body: { attachmentUrls: [await insertAttachment(testApp, people.customer.id)] } };
  },
  'DELETE /api/customer/requests/{id}/artwork-changes': rentalWith('proposed'),
  'PUT /api/seller/requests/{id}/artwork-changes': async (testApp, people, object, caller) => ({
    ...(await rentalWith('proposed')(testApp, people, object, caller)),
    body: { decision: 'accept' },
  }),
  'POST /api/seller/requests/{id}/propose': requestIn('pending', (id) => ({ ...inPath(id), body: { periods: 5 } })),
  'POST /api/customer/requests/{id}/agree': pendingWithProposal,
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
  'GET /notices/push': async () => ({}),
  'PUT /notices/push': async () => ({ body: { endpoint: pushEndpoint, keys: newBrowserKeys() } }),
  'DELETE /notices/push': async () => ({ body: { endpoint: pushEndpoint } }),
  'POST /notices/unsubscribe': async (testApp, { customer }) => {
    return { body: { token: unsubscribeToken(testApp, customer.id) } };
  },
  'POST /notices/unsubscribe/one-click': async (testApp, { customer }) => {
    return { query: { token: unsubscribeToken(testApp, customer.id) }, body: { 'List-Unsubscribe': 'One-Click' } };
  },
};

function unsubscribeToken({ origin, secrets }: { origin: string; secrets: Secrets }, accountId: string): string {
  const { page } = unsubscribeLinks({ config: { publicOrigin: origin }, secrets }, accountId, ['deadline_near']);
  return new URL(page).searchParams.get('token') ?? '';
}
