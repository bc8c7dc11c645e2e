import type { Checkout, NextPayout, Payment, Subscription } from '@frontage/contract/subscriptions.schema';
import { fakeApi } from './fake-api.ts';
import { sampleCustomer, sampleSeller } from './people.ts';

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const sampleSubscription: Subscription = {
  _id: '0b8f0d2e-0000-4000-8000-000000000001',
  subscription_id: '0b8f0d2e-0000-4000-8000-000000000001',
  _request: '0b8f0d2e-0000-4000-8000-000000000002',
  _listing: { _id: '1', image: null, title: 'North wall above the bakery' },
  _seller: { name: sampleSeller.name },
  _user: { name: sampleCustomer.name },
  startDate: daysFromNow(-3),
  endDate: daysFromNow(4),
  timeZone: 'America/Chicago',
  subscriptionType: 'week',
  billingID: 'E3A1B2C4-0001',
  status: 'active',
  listingStatus: 'active',
  markedForCancel: false,
  cancelledBy: null,
  customerPays: 85,
  sellerReceives: 79.6,
  endsAt: null,
  canChangeEnd: false,
  allowedActions: ['cancel'],
  payUrl: null,
  unpaid: null,
};

/** A payment page that is not confirmed yet. */
export const openCheckout: Checkout = {
  state: 'open',
  title: sampleSubscription._listing.title,
  subscriptionType: 'week',
  customerPays: 85,
  renewsAt: null,
  timeZone: 'America/Chicago',
  payment: null,
};

/** Once it is paid. */
export const paidCheckout: Checkout = {
  ...openCheckout,
  state: 'paid',
  renewsAt: sampleSubscription.endDate,
  payment: { _id: 'in_1', number: 'E3A1B2C4-0001' },
};

/** A payment, as the customer sees it. */
export const samplePayment: Payment = {
  _id: 'in_1',
  number: 'E3A1B2C4-0001',
  title: sampleSubscription._listing.title,
  _listing: '1',
  name: sampleSeller.name,
  subscriptionType: 'week',
  periodStart: daysFromNow(-3),
  periodEnd: daysFromNow(4),
  timeZone: 'America/Chicago',
  paidAt: daysFromNow(-3),
  customerPays: 85,
  refunded: 0,
  disputed: 0,
  fee: null,
  takenBack: null,
  sellerReceives: null,
  kept: null,
  share: null,
  payout: null,
  problemReportDeadline: null,
  problem: null,
};

export const paymentMonths = Array.from({ length: 12 }, (_, place) => ({
  month: `2026-${String(place + 1).padStart(2, '0')}`,
  amount: place * 100,
}));

export const onePage = { totalPages: 1, hasPrevPage: false, hasNextPage: false, totalRequests: 1, limit: 10 };

export function answerSellerPayments(payments: Payment[], nextPayout: NextPayout | null): void {
  fakeApi.answer('GET /api/seller/payments', { payments, months: paymentMonths, pagination: onePage, nextPayout });
}
