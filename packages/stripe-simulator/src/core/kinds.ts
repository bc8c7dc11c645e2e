import type { Stripe } from 'stripe';
import type { DashboardLink, OnboardingLink } from '../api/links.ts';
import type { DashboardVisit } from '../pages/dashboard-page.ts';
import type { OnboardingVisit } from '../pages/onboarding-page.ts';
import type { ThinEvent } from './events.ts';

/** Everything that is kept, by the name of its kind. */
export interface Kinds {
  'v2.core.account': Stripe.V2.Core.Account;
  'v2.core.event': ThinEvent;
  'v2.core.event_destination': Stripe.V2.Core.EventDestination;
  onboarding_link: OnboardingLink;
  dashboard_link: DashboardLink;
  onboarding_visit: OnboardingVisit;
  dashboard_visit: DashboardVisit;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  setup_intent: Stripe.SetupIntent;
  transfer: Stripe.Transfer;
}
export type Kind = keyof Kinds;
