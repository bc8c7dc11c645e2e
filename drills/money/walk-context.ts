import type { SeededRandom } from '@frontage/server/testing/random';
import type { CustomerWithCard, RequestFixture, SignedInPerson } from '@frontage/server/testing/request-fixture';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import type { MoneyWorker } from './money-worker.ts';

/** An open payment page, whether or not its request can still be paid. */
export interface CheckoutPage {
  url: string;
  request: string;
  customer: WalkCustomer;
}

export interface WalkSeller extends SignedInPerson {
  account: string;
}

export interface WalkCustomer extends CustomerWithCard {
  /** Cards that behave differently when charged or refunded. */
  cards: string[];
}

export interface MoneyWalk {
  app: PaymentsTestApp;
  fixture: RequestFixture;
  worker: MoneyWorker;
  random: SeededRandom;
  sellers: WalkSeller[];
  customers: WalkCustomer[];
  checkoutPages: CheckoutPage[];
  /** Stripe accounts of sellers that Stripe has restricted. */
  restricted: Set<string>;
  /** What happened so far, oldest first. */
  history: string[];
}
