import { accountHandlers } from './accounts.ts';
import { balanceHandlers, reversalHandlers } from './balance.ts';
import { chargeHandlers, disputeHandlers, refundHandlers } from './charges.ts';
import { checkoutHandlers } from './checkout.ts';
import { customerHandlers } from './customers.ts';
import { eventHandlers } from './events.ts';
import type { Handler } from './handler.ts';
import { invoiceHandlers } from './invoices.ts';
import { linkHandlers } from './links.ts';
import { paymentIntentHandlers } from './payment-intents.ts';
import { catalogHandlers } from './products-and-prices.ts';
import { subscriptionHandlers } from './subscriptions.ts';

/** Every simulated call by its name in the contract. All others are answered with 501. */
export const handlers: Record<string, Handler> = {
  ...accountHandlers,
  ...linkHandlers,
  ...balanceHandlers,
  ...chargeHandlers,
  ...refundHandlers,
  ...disputeHandlers,
  ...reversalHandlers,
  ...customerHandlers,
  ...paymentIntentHandlers,
  ...catalogHandlers,
  ...checkoutHandlers,
  ...subscriptionHandlers,
  ...invoiceHandlers,
  ...eventHandlers,
};
