import type { Stripe } from 'stripe';
import type { DashboardLink, OnboardingLink } from '../api/links.ts';
import type { DashboardVisit } from '../pages/dashboard-page.ts';
import type { OnboardingVisit } from '../pages/onboarding-page.ts';
import type { ThinEvent } from './events.ts';

/** Everything that is kept, by the name of its kind. */
export interface ObjectKinds {
  'v2.core.account': Stripe.V2.Core.Account;
  'v2.core.event': ThinEvent;
  'v2.core.event_destination': Stripe.V2.Core.EventDestination;
  onboarding_link: OnboardingLink;
  dashboard_link: DashboardLink;
  onboarding_visit: OnboardingVisit;
  dashboard_visit: DashboardVisit;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  invoiceitem: Stripe.InvoiceItem;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
}
export type ObjectKind = keyof ObjectKinds;
