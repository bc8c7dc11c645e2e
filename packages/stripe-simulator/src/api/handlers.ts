import { accountHandlers } from './accounts.ts';
import { catalogHandlers } from './products-and-prices.ts';
import { chargeHandlers } from './charges.ts';
import { checkoutHandlers } from './checkout.ts';
import { customerHandlers } from './customers.ts';
import { disputeHandlers } from './charges.ts';
import { eventHandlers } from './events.ts';
import type { Handler } from './handler.ts';
import { invoiceHandlers } from './invoices.ts';
import { linkHandlers } from './links.ts';
import { moneyHandlers } from './balance.ts';
import { paymentIntentHandlers } from './payment-intents.ts';
import { refundHandlers } from './charges.ts';
import { reversalHandlers } from './balance.ts';
import { subscriptionHandlers } from './subscriptions.ts';

/** Every call that is simulated, by its name in the contract. Others are answered as missing, loudly. */
export const handlers: Record<string, Handler> = {
  ...accountHandlers,
  ...linkHandlers,
  ...moneyHandlers,
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
