import { ok } from '@frontage/contract/endpoint';
import { proofMessages } from '@frontage/domain/rental-request/proof-rules';
import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { AppError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route-table.ts';
import { acceptRequest, cancelRequest, deleteRequest, rejectRequest, type RequestRef, reviewProof, withdrawRequest } from './act-on-request.ts';
import { answerArtwork, proposeArtwork, withdrawArtwork } from './artwork-changes.ts';
import { listDueRequests, listNewestRequests, listRequests, readRequest } from './list-requests.ts';
import { createOneAtATime } from '../../platform/one-at-a-time.ts';
import { agreeToProposal, proposeDates } from './proposals.ts';
import { readRequestDetails } from './read-details.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { sendRequest } from './send-request.ts';
import { submitProof } from './submit-proof.ts';

export function requestRoutes(deps: RequestsDeps): Route[] {
  const reading = { object: 'own', rate: ['account.account'] } as const;
  const acting = { object: 'own', rate: ['request.account'] } as const;
  const oneAtATime = createOneAtATime();

  return [
    route('POST /listing/customer/checkout-listing', {
      ...acting,
      handle: async ({ principal, body, clientKey, request }) => {
        const card = typeof body.selectedPaymentMethod === 'string' ? body.selectedPaymentMethod : body.selectedPaymentMethod.id;
        const id = await sendRequest(deps, principal, {
          listingId: body._listing,
          period: body.subscriptionType,
          files: body.attachmentUrls,
          fits: body.attachmentFits,
          card,
          brandName: body.brandName,
          message: body.message,
          dates: { startsOn: body.startsOn ?? null, endsOn: body.endsOn ?? null, periods: body.periods ?? null },
          sellerAddress: body.sellerEmail,
        });
        deps.countFunnelStep('request', { clientKey, userAgent: request.headers['user-agent'] });
        return { ...ok, message: requestMessages.sent, request: await readRequest(deps, principal, id) };
      },
    }),
    route('GET /listing/customer/customer-packs', {
      ...reading,
      handle: async ({ principal, query }) => ({
        ...ok,
        ...(await oneAtATime(principal.accountId, () => listNewestRequests(deps, principal, query))),
      }),
    }),
    route('GET /api/customer/requests', {
      ...reading,
      handle: async ({ principal, query }) => ({ ...ok, ...(await listRequests(deps, principal, query)) }),
    }),
    route('GET /api/customer/requests/{id}', {
      ...reading,
      handle: async ({ principal, params }) => ({ ...ok, request: await readRequest(deps, principal, params.id) }),
    }),
    route('GET /api/customer/requests/{id}/details', {
      ...reading,
      handle: async ({ principal, params }) => ({ ...ok, details: await readRequestDetails(deps, principal, params.id) }),
    }),
    route('GET /api/seller/requests/{id}/details', {
      ...reading,
      handle: async ({ principal, params }) => ({ ...ok, details: await readRequestDetails(deps, principal, params.id) }),
    }),
    route('POST /api/customer/requests/{id}/artwork-changes', {
      object: 'own',
      rate: ['request.account', 'artwork-change.account'],
      handle: async ({ principal, params: { id }, body: { attachmentUrls, note } }) => {
        await proposeArtwork(deps, principal, id, attachmentUrls, note);
        return { ...ok, message: 'New artwork sent to the seller', details: await readRequestDetails(deps, principal, id) };
      },
    }),
    route('DELETE /api/customer/requests/{id}/artwork-changes', {
      ...acting,
      handle: async ({ principal, params: { id } }) => {
        await withdrawArtwork(deps, principal, id);
        return { ...ok, message: 'New artwork withdrawn', details: await readRequestDetails(deps, principal, id) };
      },
    }),
    route('PUT /api/seller/requests/{id}/artwork-changes', {
      ...acting,
      handle: async ({ principal, params: { id }, body }) => {
        await answerArtwork(deps, principal, id, body);
        const message = body.decision === 'accept' ? 'New artwork accepted' : 'New artwork declined';
        return { ...ok, message, details: await readRequestDetails(deps, principal, id) };
      },
    }),
    route('POST /api/seller/requests/{id}/propose', {
      ...acting,
      handle: async ({ principal, params: { id }, body: { startsOn = null, endsOn = null, periods = null } }) => {
        await proposeDates(deps, principal, id, { startsOn, endsOn, periods });
        return { ...ok, message: 'Dates proposed to the customer', details: await readRequestDetails(deps, principal, id) };
      },
    }),
    route('POST /api/customer/requests/{id}/agree', {
      ...acting,
      handle: async ({ principal, params: { id }, body: { proposal } }) => {
        await agreeToProposal(deps, principal, id, proposal);
        return {
          ...ok,
          message: 'You agreed to these dates. The seller still has to accept.',
          details: await readRequestDetails(deps, principal, id),
        };
      },
    }),
    route('PUT /api/customer/requests/{id}/review-proof', {
      ...acting,
      handle: async ({ principal, params, body: { decision, reason } }) => {
        const request = await reviewProof(deps, principal, params.id, decision, reason);
        return { ...ok, message: decision === 'accept' ? 'Proof accepted' : 'Proof rejected', request };
      },
    }),
    route('PUT /api/customer/requests/{id}/cancel', {
      ...acting,
      handle: async ({ principal, params }) => ({ ...ok, message: 'Request withdrawn', request: await withdrawRequest(deps, principal, params.id) }),
    }),
    route('GET /api/seller/requests-due', {
      ...reading,
      handle: async ({ principal, query }) => ({ ...ok, ...(await listDueRequests(deps, principal, query.limit)) }),
    }),
    route('GET /listing/admin/packs/{id}', {
      ...reading,
      handle: async ({ principal, params }) => ({ ...ok, request: await readRequest(deps, principal, params.id) }),
    }),
    route('PUT /listing/admin/packs/accept', {
      ...acting,
      handle: async ({ principal, body }) => ({ ...ok, message: 'Pack accepted', request: await acceptRequest(deps, principal, toRequestRef(body)) }),
    }),
    route('PUT /listing/admin/packs/reject', {
      ...acting,
      handle: async ({ principal, body }) => ({
        ...ok,
        message: 'Pack rejected',
        request: await rejectRequest(deps, principal, toRequestRef(body), body.reason),
      }),
    }),
    route('PUT /listing/admin/packs/cancel', {
      ...acting,
      handle: async ({ principal, body }) => ({
        ...ok,
        message: 'Pack cancelled',
        request: await cancelRequest(deps, principal, toRequestRef(body)),
      }),
    }),
    route('DELETE /listing/admin/packs', {
      ...acting,
      handle: async ({ principal, body, query }) => {
        await deleteRequest(deps, principal, agreedRequestRef(body, query));
        return { ...ok, message: 'Pack deleted' };
      },
    }),
    route('POST /listing/admin/packs/submit-proof', {
      ...acting,
      rate: ['upload.account'],
      handle: async ({ principal, request }) => {
        const id = await submitProof(deps, principal, request);
        return { ...ok, message: proofMessages.submitted, request: await readRequest(deps, principal, id) };
      },
    }),
  ];
}

interface RequestFields {
  _request?: string | undefined;
  email?: string | undefined;
}

function toRequestRef({ _request: id, email }: RequestFields & { _request: string }): RequestRef {
  return { id, email };
}

/** The request may be named in the body or in the query; if in both, they must agree. */
function agreedRequestRef(body: RequestFields, query: RequestFields): RequestRef {
  const id = body._request ?? query._request;
  if (id === undefined || differ(body._request, query._request) || differ(body.email, query.email)) {
    throw new AppError('validation_failed', { message: 'Please choose a request.', fields: { _request: 'Please choose a request.' } });
  }
  return { id, email: body.email ?? query.email };
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}
