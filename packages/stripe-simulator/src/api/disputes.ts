import type { Stripe } from 'stripe';
import { acceptDispute, updateDispute } from '../money/disputes.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { listOf } from './lists.ts';

export const disputeHandlers: Record<string, Handler> = {
  'Disputes.retrieve': (simulator, call) => simulator.objects.get('dispute', call.account, firstId(call), 'dispute'),
  'Disputes.list': handler<Stripe.DisputeListParams>((simulator, { account, params }) => {
    const wanted = simulator.objects
      .all('dispute', account)
      .filter(
        ({ charge, payment_intent: intent }) =>
          (!params.charge || params.charge === charge) && (!params.payment_intent || params.payment_intent === intent),
      );
    return listOf('/v1/disputes', wanted, params);
  }),
  'Disputes.update': handler<Stripe.DisputeUpdateParams>((simulator, call) => updateDispute(simulator, call.account, firstId(call), call.params)),
  'Disputes.close': (simulator, call) => acceptDispute(simulator, call.account, firstId(call)),
};
