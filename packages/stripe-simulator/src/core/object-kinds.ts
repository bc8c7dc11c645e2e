import type { Stripe } from 'stripe';

/** Can be opened once, and only for a short time. */
export interface DashboardLink {
  id: string;
  account: string;
  expiresAt: number;
  isUsed: boolean;
}

export interface OnboardingLink extends DashboardLink {
  returnUrl: string | null;
  refreshUrl: string;
}

/** Created from a used link, so that the page can be reloaded. */
export interface DashboardVisit {
  id: string;
  account: string;
}

/** The same for onboarding. It ends with the first button that is pressed. */
export interface OnboardingVisit extends DashboardVisit {
  returnUrl: string | null;
  refreshUrl: string;
  isOver: boolean;
}

export interface RelatedObject {
  id: string;
  type: string;
  url: string;
}

/** Says that an object changed, but not how: the receiver fetches the object. */
export interface ThinEvent {
  id: string;
  object: 'v2.core.event';
  type: string;
  created: string;
  livemode: false;
  /** The connected account; null for the platform's own events. */
  context: string | null;
  related_object: RelatedObject;
}

/** The type of every stored object, by its kind. */
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
