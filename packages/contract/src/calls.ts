import { accountCalls } from './accounts.ts';
import { availabilityCalls } from './availability.ts';
import { captureCalls } from './captures.ts';
import { chatCalls } from './chat.ts';
import { cityCalls } from './cities.ts';
import { companyCalls } from './company.ts';
import { demoCalls } from './demo.ts';
import { documentCalls } from './documents.ts';
import type { CallInput, CallResponse } from './endpoint.ts';
import { funnelCalls } from './funnel.ts';
import { listingCalls } from './listings.ts';
import { notificationCalls } from './notifications.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { payoutCalls } from './payouts.ts';
import { pricingCalls } from './pricing.ts';
import { proofCalls } from './proofs.ts';
import { requestDetailsCalls } from './request-details.ts';
import { requestCalls } from './requests.ts';
import { stripeSyncCalls } from './stripe-sync.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { systemCalls } from './system.ts';
import { uploadCalls } from './uploads.ts';

/** Every call of the API. The server must handle each one. The browser imports only the types, so this adds nothing to its bundle. */
export const calls = {
  ...accountCalls,
  ...listingCalls,
  ...availabilityCalls,
  ...cityCalls,
  ...uploadCalls,
  ...pricingCalls,
  ...payoutCalls,
  ...paymentMethodCalls,
  ...stripeSyncCalls,
  ...requestCalls,
  ...requestDetailsCalls,
  ...captureCalls,
  ...proofCalls,
  ...notificationCalls,
  ...subscriptionCalls,
  ...documentCalls,
  ...chatCalls,
  ...companyCalls,
  ...funnelCalls,
  ...systemCalls,
  ...demoCalls,
};

export type Calls = typeof calls;
export type Call = keyof Calls;
export type InputOf<Name extends Call> = CallInput<Calls[Name]>;
export type ResponseOf<Name extends Call> = CallResponse<Calls[Name]>;
