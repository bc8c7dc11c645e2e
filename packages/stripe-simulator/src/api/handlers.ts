import { accountHandlers } from './accounts.ts';
import { catalogHandlers } from './catalog.ts';
import { chargeHandlers } from './charges.ts';
import { checkoutHandlers } from './checkout.ts';
import { customerHandlers } from './customers.ts';
import { disputeHandlers } from './disputes.ts';
import { eventHandlers } from './events.ts';
import type { Handler } from './handler.ts';
import { invoiceHandlers } from './invoices.ts';
import { linkHandlers } from './links.ts';
import { moneyHandlers } from './money.ts';
import { paymentIntentHandlers } from './payment-intents.ts';
import { refundHandlers } from './refunds.ts';
import { reversalHandlers } from './reversals.ts';
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
