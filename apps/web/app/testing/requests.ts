import type { Pagination } from '@frontage/contract/pagination';
import type { RentalRequest } from '@frontage/contract/requests';
import * as customerRoute from '~/routes/customer-requests.tsx';
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
  customerName: sampleCustomer.name,
  _seller: { _id: sampleSeller._id, name: sampleSeller.name, email: sampleSeller.email },
  subscriptionType: 'week',
  pricing: { price: 100, discount: 15 },
  customerPays: 85,
  sellerReceives: 79.6,
  createdAt: new Date(Date.now() - hour).toISOString(),
  permission: 'pending',
  endReason: null,
  placement: 'pay_after',
  deadline: null,
  proofSubmissionDeadline: null,
  proofSubmittedAt: null,
  customerReviewDeadline: null,
  customerFeedback: null,
  fileUrl: [],
  fileNames: [],
  proofFiles: [],
  proofMessage: null,
  proofs: [],
  submissionsLeft: 3,
  allowedActions: ['accept', 'reject'],
  cannotAccept: null,
  cannotSubscribe: null,
  timeline: [],
};

const pagination = (totalRequests: number): Pagination => ({ totalPages: 1, hasPrevPage: false, hasNextPage: false, totalRequests, limit: 5 });

/** A link that no server answers. */
export const missingFile = 'http://localhost:1/poster.png';

export function answerSellerRequests(...requests: RentalRequest[]): void {
  fakeApi.answer('GET /auth/seller/profile', { user: { ...sampleSeller, requested_pack: requests }, pagination: pagination(requests.length) });
}

export function openSellerRequestsPage(): void {
  signInAs(sampleSeller);
  openPage('/seller/requested', pageRoute('/seller/requested', sellerRoute));
}

export function openSellerRequests(...requests: RentalRequest[]): void {
  answerSellerRequests(...requests);
  openSellerRequestsPage();
}

export function answerCustomerRequests(...requests: RentalRequest[]): void {
  fakeApi.answer('GET /api/customer/requests', { requests, pagination: pagination(requests.length) });
}

export function openCustomerRequestsPage(): void {
  signInAs(sampleCustomer);
  openPage('/requestedPack', pageRoute('/requestedPack', customerRoute));
}

export function openCustomerRequests(...requests: RentalRequest[]): void {
  answerCustomerRequests(...requests);
  openCustomerRequestsPage();
}
