import type { Call, Calls } from '@frontage/contract/calls';
import type { Role } from './signed-in.ts';

/** Calls that one kind of account makes, with its session. */
export type SessionCall = { [Name in Call]: Calls[Name]['role'] extends Role ? Name : never }[Call];

/** Calls that either kind of account makes; the caller says which one. */
export type EitherCall = { [Name in Call]: Calls[Name]['role'] extends 'either' ? Name : never }[Call];

/**
 * Whose session a call needs. It copies the roles of the contract, because the schemas there are too heavy for a page. A missing, extra or
 * wrong line does not compile.
 */
const callRoles: { [Name in SessionCall]: Calls[Name]['role'] } = {
  'GET /auth/user/profile': 'customer',
  'GET /auth/billing-details': 'customer',
  'PUT /auth/billing-details': 'customer',
  'GET /api/customer/payments/{id}/receipt': 'customer',
  'GET /api/customer/payments.csv': 'customer',
  'GET /api/customer/requests/{id}/production-sheet': 'customer',
  'POST /api/payment-methods/setup-intent': 'customer',
  'GET /api/payment-methods': 'customer',
  'PUT /api/payment-methods/{id}/default': 'customer',
  'DELETE /api/payment-methods/{id}': 'customer',
  'POST /listing/customer/checkout-listing': 'customer',
  'GET /listing/customer/customer-packs': 'customer',
  'GET /api/customer/requests': 'customer',
  'GET /api/customer/requests/{id}': 'customer',
  'GET /api/customer/requests/{id}/details': 'customer',
  'POST /api/customer/requests/{id}/artwork-changes': 'customer',
  'DELETE /api/customer/requests/{id}/artwork-changes': 'customer',
  'POST /api/customer/requests/{id}/agree': 'customer',
  'PUT /api/customer/requests/{id}/review-proof': 'customer',
  'PUT /api/customer/requests/{id}/cancel': 'customer',
  'POST /listing/customer/create-checkout-for-request': 'customer',
  'GET /api/customer/checkouts/{id}': 'customer',
  'GET /listing/customer/subscriptions': 'customer',
  'POST /listing/customer/cancel': 'customer',
  'PUT /api/customer/subscriptions/{id}/end': 'customer',
  'GET /api/customer/watches/{listing}': 'customer',
  'PUT /api/customer/watches/{listing}': 'customer',
  'DELETE /api/customer/watches/{listing}': 'customer',
  'GET /api/customer/payments': 'customer',
  'POST /api/customer/payments/{id}/problem': 'customer',
  'POST /gen/uploads/upload-attachment': 'customer',
  'GET /gen/uploads/attachment-facts': 'customer',
  'GET /auth/seller/profile': 'seller',
  'POST /listing/seller': 'seller',
  'GET /listing/seller': 'seller',
  'GET /listing/seller/seller': 'seller',
  'GET /listing/seller/seller{suffix}': 'seller',
  'GET /listing/seller/seller/{suffix}': 'seller',
  'GET /listing/seller/{listingId}': 'seller',
  'PUT /listing/seller': 'seller',
  'DELETE /listing/seller': 'seller',
  'GET /places': 'seller',
  'GET /api/seller/payments/{id}/statement': 'seller',
  'GET /api/seller/payments.csv': 'seller',
  'GET /api/seller/requests/{id}/production-sheet': 'seller',
  'POST /stripe-connect/create-account': 'seller',
  'POST /stripe-connect/onboarding-link': 'seller',
  'GET /stripe-connect/account-status': 'seller',
  'POST /stripe-connect/refresh-status': 'seller',
  'GET /stripe-connect/dashboard-login': 'seller',
  'GET /stripe-connect/balance': 'seller',
  'GET /stripe-connect/payouts': 'seller',
  'GET /api/seller/calendar': 'seller',
  'GET /api/seller/calendar-link': 'seller',
  'PUT /api/seller/calendar-link': 'seller',
  'DELETE /api/seller/calendar-link': 'seller',
  'GET /api/seller/listings/{id}/calendar': 'seller',
  'GET /api/seller/listings/{id}/blocks': 'seller',
  'POST /api/seller/listings/{id}/blocks': 'seller',
  'DELETE /api/seller/listings/{id}/blocks/{blockId}': 'seller',
  'GET /api/seller/requests-due': 'seller',
  'GET /api/seller/requests/{id}/details': 'seller',
  'PUT /api/seller/requests/{id}/artwork-changes': 'seller',
  'POST /api/seller/requests/{id}/propose': 'seller',
  'GET /listing/admin/packs/{id}': 'seller',
  'PUT /listing/admin/packs/accept': 'seller',
  'PUT /listing/admin/packs/reject': 'seller',
  'PUT /listing/admin/packs/cancel': 'seller',
  'DELETE /listing/admin/packs': 'seller',
  'POST /listing/admin/packs/submit-proof': 'seller',
  'GET /listing/seller/subscriptions': 'seller',
  'POST /listing/seller/cancel': 'seller',
  'GET /api/seller/payments': 'seller',
  'POST /gen/uploads/preSignedURL': 'seller',
  'POST /gen/uploads/pictures': 'seller',
};

export function roleOf(name: SessionCall): Role;
export function roleOf(name: Call): Role | undefined;
export function roleOf(name: Call): Role | undefined {
  const roles: Partial<Record<Call, Role>> = callRoles;
  return roles[name];
}
