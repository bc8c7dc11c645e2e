import type { Pagination } from '@frontage/contract/pagination';
import type { RequestDetails } from '@frontage/contract/request-details';
import type { RentalRequest } from '@frontage/contract/requests';
import { deviceTimeZone } from '~/lib/time-zone.ts';
import * as customerRequestRoute from '~/routes/customer-request.tsx';
import * as customerRoute from '~/routes/customer-requests.tsx';
import * as sellerRequestRoute from '~/routes/seller-request.tsx';
import * as sellerRoute from '~/routes/seller-requests.tsx';
import { fakeApi } from './fake-api.ts';
import { openPage, pageRoute } from './open-page.tsx';
import { sampleCustomer, sampleSeller, signInAs } from './people.ts';

const hour = 3_600_000;

/** A request that waits for the seller's answer. */
export const sampleRequest: RentalRequest = {
  _id: '0c0ffee0-0000-4000-8000-000000000001',
  item_name: 'North wall above the bakery',
  _listing: { _id: '1', title: 'North wall above the bakery', image: null, isDeleted: false },
  email: sampleCustomer.email,
  brandName: null,
  message: null,
  customerName: sampleCustomer.name,
  _seller: { _id: sampleSeller._id, name: sampleSeller.name, email: sampleSeller.email },
  subscriptionType: 'week',
  pricing: { price: 100, discount: 15 },
  customerPays: 85,
  sellerReceives: 79.6,
  createdAt: new Date(Date.now() - hour).toISOString(),
  permission: 'pending',
  endReason: null,
  rental: null,
  rentalEnds: null,
  unpaid: null,
  placement: 'pay_after',
  deadline: null,
  proofSubmissionDeadline: null,
  proofSubmittedAt: null,
  customerReviewDeadline: null,
  customerFeedback: null,
  fileUrl: [],
  fileNames: [],
  artwork: [],
  artworkFacts: [],
  artworkChange: null,
  proofFiles: [],
  proofMessage: null,
  proofs: [],
  submissionsLeft: 3,
  allowedActions: ['accept', 'reject'],
  cannotAccept: null,
  startsOn: null,
  endsOn: null,
  periods: null,
  timeZone: 'America/New_York',
  leadDays: 0,
  opensAt: null,
  proposal: null,
  proposalsLeft: 3,
  cannotSubscribe: null,
  timeline: [],
};

const pagination = (totalRequests: number): Pagination => ({ totalPages: 1, hasPrevPage: false, hasNextPage: false, totalRequests, limit: 5 });

/** A link that no server answers. */
export const missingFile = 'http://localhost:1/poster.png';

/** The account's zone is the device's, so the page has nothing to report. */
const deviceSetting = { timeZone: deviceTimeZone(), timeZoneChosen: false };
const tabCounts = (requests: readonly RentalRequest[]) => ({ needs_you: requests.length, in_progress: 0, done: 0 });

export function answerSellerRequests(...requests: RentalRequest[]): void {
  fakeApi.answer('GET /auth/seller/profile', {
    user: { ...sampleSeller, requested_pack: requests },
    pagination: pagination(requests.length),
    ...deviceSetting,
    tabCounts: tabCounts(requests),
  });
}

export function openSellerRequestsPage(): void {
  signInAs(sampleSeller);
  openPage('/seller/requested', pageRoute('/seller/requested', sellerRoute), pageRoute('/seller/requested/:id', sellerRequestRoute));
}

export function openSellerRequests(...requests: RentalRequest[]): void {
  answerSellerRequests(...requests);
  openSellerRequestsPage();
}

export function answerCustomerRequests(...requests: RentalRequest[]): void {
  fakeApi.answer('GET /notices/push', { publicKey: null, browsers: [] });
  fakeApi.answer('GET /api/customer/requests', {
    requests,
    pagination: pagination(requests.length),
    tabCounts: tabCounts(requests),
    ...deviceSetting,
  });
}

export function openCustomerRequestsPage(): void {
  signInAs(sampleCustomer);
  openPage('/requestedPack', pageRoute('/requestedPack', customerRoute), pageRoute('/requestedPack/:id', customerRequestRoute));
}

export function openCustomerRequests(...requests: RentalRequest[]): void {
  answerCustomerRequests(...requests);
  openCustomerRequestsPage();
}

/** The rest of the page of a request that nobody has paid for yet. */
export const sampleDetails: RequestDetails = {
  request: sampleRequest,
  customer: { _id: sampleCustomer._id },
  listing: { streetName: '12 Mill Road', city: 'Austin', zipCode: '78701', width: 20, height: 10, dimensionUnit: 'feet', mediumsAccepted: ['vinyl'] },
  proofs: [],
  artworkChanges: [],
  artworkActions: [],
  subscription: null,
  payments: [],
  paymentCount: 0,
  total: 0,
  nextPayment: null,
  photosDue: null,
  canSendPhotos: false,
  problems: [],
  conversation: null,
  nextAction: { by: 'seller', name: 'reply', until: null },
};

/** The conversation on the page of a request, before the first message. */
export function answerNoMessages(): void {
  fakeApi.answer('GET /chat/conversations', { conversations: [], total: 0, unread: 0, hasMore: false });
  fakeApi.answer('GET /chat/history/{listingId}/{otherId}', { conversation: null, messages: [], hasMore: false });
}

export function openCustomerRequest(details: Partial<RequestDetails> = {}): void {
  fakeApi.answer('GET /api/customer/requests/{id}/details', { details: { ...sampleDetails, ...details } });
  openCustomerRequestPage();
}

export function openCustomerRequestPage(): void {
  signInAs(sampleCustomer);
  openPage(`/requestedPack/${sampleRequest._id}`, pageRoute('/requestedPack/:id', customerRequestRoute));
}

export function openSellerRequest(details: Partial<RequestDetails> = {}): void {
  fakeApi.answer('GET /api/seller/requests/{id}/details', { details: { ...sampleDetails, ...details } });
  signInAs(sampleSeller);
  openPage(`/seller/requested/${sampleRequest._id}`, pageRoute('/seller/requested/:id', sellerRequestRoute));
}
