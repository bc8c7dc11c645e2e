import { accountCalls } from './accounts.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { chatCalls } from './chat.ts';
import { payoutCalls } from './payouts.ts';
import { demoCalls } from './demo.ts';
import type { CallResponse, CallInput } from './endpoint.ts';
import { listingCalls } from './listings.ts';
import { operationCalls } from './operations.ts';
import { pricingCalls } from './pricing.ts';
import { stripeSyncCalls } from './stripe-sync.ts';
import { requestCalls } from './requests.ts';
import { notificationCalls } from './notifications.ts';
import { documentCalls } from './documents.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { uploadCalls } from './uploads.ts';

/** Every call of the API. The server must bind each one; the browser imports only its type, so it costs no bytes there. */
export const calls = {
  ...accountCalls,
  ...listingCalls,
  ...uploadCalls,
  ...pricingCalls,
  ...payoutCalls,
  ...paymentMethodCalls,
  ...stripeSyncCalls,
  ...requestCalls,
  ...notificationCalls,
  ...subscriptionCalls,
  ...documentCalls,
  ...chatCalls,
  ...operationCalls,
  ...demoCalls,
};

export type Calls = typeof calls;
export type Call = keyof Calls;
export type InputOf<Name extends Call> = CallInput<Calls[Name]>;
export type ResponseOf<Name extends Call> = CallResponse<Calls[Name]>;
