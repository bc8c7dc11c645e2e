import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { mergeMetadata, updateMetadata } from '../core/metadata.ts';
import { acceptDispute, updateDispute } from '../money/disputes.ts';
import { createRefund, emitRefundUpdated } from '../money/refunds.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { paginateVersion1 } from './lists.ts';

function matches(charge: Stripe.Charge, { customer, payment_intent: intent, transfer_group: group }: Stripe.ChargeListParams): boolean {
  return (!customer || customer === charge.customer) && (!intent || intent === charge.payment_intent) && (!group || group === charge.transfer_group);
}

export const chargeHandlers: Record<string, Handler> = {
  'Charges.retrieve': (simulator, call) => simulator.objects.get('charge', call.account, firstId(call), 'id'),
  'Charges.list': handler<Stripe.ChargeListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('charge', account);
    return paginateVersion1(
      '/v1/charges',
      all.filter((charge) => matches(charge, params)),
      params,
    );
  }),
  'Charges.update': handler<Stripe.ChargeUpdateParams>((simulator, call) => {
    const { description, receipt_email: email, transfer_group: group, fraud_details: fraud, metadata } = call.params;
    const charge = simulator.objects.get('charge', call.account, firstId(call), 'charge');
    const changed = simulator.objects.update<Stripe.Charge>({
      ...charge,
      ...(description !== undefined && { description: description || null }),
      ...(email !== undefined && { receipt_email: email || null }),
      ...(group !== undefined && { transfer_group: group }),
      ...(fraud && { fraud_details: fraud.user_report ? { user_report: fraud.user_report } : {} }),
      metadata: mergeMetadata(charge.metadata, metadata),
    });
    emitObjectEvent(simulator, 'charge.updated', call.account, changed);
    return changed;
  }),
};

export const refundHandlers: Record<string, Handler> = {
  'Refunds.create': handler<Stripe.RefundCreateParams>((simulator, { account, params }) => createRefund(simulator, account, params)),
  'Refunds.retrieve': (simulator, call) => simulator.objects.get('refund', call.account, firstId(call), 'refund'),
  'Refunds.list': handler<Stripe.RefundListParams>((simulator, { account, params }) => {
    const matching = simulator.objects
      .all('refund', account)
      .filter(
        ({ charge, payment_intent: intent }) =>
          (!params.charge || params.charge === charge) && (!params.payment_intent || params.payment_intent === intent),
      );
    return paginateVersion1('/v1/refunds', matching, params);
  }),
  'Refunds.update': handler<Stripe.RefundUpdateParams>((simulator, call) => {
    const refund = simulator.objects.get('refund', call.account, firstId(call), 'refund');
    const changed = updateMetadata(simulator, refund, call.params.metadata);
    emitRefundUpdated(simulator, call.account, changed);
    return changed;
  }),
};

export const disputeHandlers: Record<string, Handler> = {
  'Disputes.retrieve': (simulator, call) => simulator.objects.get('dispute', call.account, firstId(call), 'dispute'),
  'Disputes.list': handler<Stripe.DisputeListParams>((simulator, { account, params }) => {
    const matching = simulator.objects
      .all('dispute', account)
      .filter(
        ({ charge, payment_intent: intent }) =>
          (!params.charge || params.charge === charge) && (!params.payment_intent || params.payment_intent === intent),
      );
    return paginateVersion1('/v1/disputes', matching, params);
  }),
  'Disputes.update': handler<Stripe.DisputeUpdateParams>((simulator, call) => updateDispute(simulator, call.account, firstId(call), call.params)),
  'Disputes.close': (simulator, call) => acceptDispute(simulator, call.account, firstId(call)),
};
