import { accountCalls } from './accounts.ts';
import { cardCalls } from './cards.ts';
import { chatCalls } from './chat.ts';
import { connectedAccountCalls } from './connected-account.ts';
import { demoCalls } from './demo.ts';
import type { CallAnswer, CallInput } from './endpoint.ts';
import { listingCalls } from './listings.ts';
import { operationCalls } from './operations.ts';
import { pricingCalls } from './pricing.ts';
import { providerEventCalls } from './provider-events.ts';
import { requestCalls } from './requests.ts';
import { noticeCalls } from './notices.ts';
import { paperCalls } from './subscription-papers.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { uploadCalls } from './uploads.ts';

/** Every call of the API. The server must bind each one; the browser imports only its type, so it costs no bytes there. */
export const calls = {
  ...accountCalls,
  ...listingCalls,
  ...uploadCalls,
  ...pricingCalls,
  ...connectedAccountCalls,
  ...cardCalls,
  ...providerEventCalls,
  ...requestCalls,
  ...noticeCalls,
  ...subscriptionCalls,
  ...paperCalls,
  ...chatCalls,
  ...operationCalls,
  ...demoCalls,
};

export type Calls = typeof calls;
export type Call = keyof Calls;
export type InputOf<Name extends Call> = CallInput<Calls[Name]>;
export type AnswerOf<Name extends Call> = CallAnswer<Calls[Name]>;
