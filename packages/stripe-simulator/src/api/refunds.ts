import type { Stripe } from 'stripe';
import { announceUpdate, createRefund } from '../money/refunds.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { listOf } from './lists.ts';
import { withMetadata } from './metadata.ts';

export const refundHandlers: Record<string, Handler> = {
  'Refunds.create': handler<Stripe.RefundCreateParams>((simulator, { account, params }) => createRefund(simulator, account, params)),
  'Refunds.retrieve': (simulator, call) => simulator.objects.get('refund', call.account, firstId(call), 'refund'),
  'Refunds.list': handler<Stripe.RefundListParams>((simulator, { account, params }) => {
    const wanted = simulator.objects
      .all('refund', account)
      .filter(
        ({ charge, payment_intent: intent }) =>
          (!params.charge || params.charge === charge) && (!params.payment_intent || params.payment_intent === intent),
      );
    return listOf('/v1/refunds', wanted, params);
  }),
  'Refunds.update': handler<Stripe.RefundUpdateParams>((simulator, call) => {
    const refund = simulator.objects.get('refund', call.account, firstId(call), 'refund');
    const changed = withMetadata(simulator, refund, call.params.metadata);
    announceUpdate(simulator, call.account, changed);
    return changed;
  }),
};
