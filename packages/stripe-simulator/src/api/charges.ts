import type { Stripe } from 'stripe';
import { emitFor } from '../core/events.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { listOf } from './lists.ts';
import { mergedMetadata } from './metadata.ts';

function isWanted(charge: Stripe.Charge, { customer, payment_intent: intent, transfer_group: group }: Stripe.ChargeListParams): boolean {
  return (!customer || customer === charge.customer) && (!intent || intent === charge.payment_intent) && (!group || group === charge.transfer_group);
}

export const chargeHandlers: Record<string, Handler> = {
  'Charges.retrieve': (simulator, call) => simulator.objects.get('charge', call.account, firstId(call), 'id'),
  'Charges.list': handler<Stripe.ChargeListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('charge', account);
    return listOf(
      '/v1/charges',
      all.filter((charge) => isWanted(charge, params)),
      params,
    );
  }),
  'Charges.update': handler<Stripe.ChargeUpdateParams>((simulator, call) => {
    const { description, receipt_email: email, transfer_group: group, fraud_details: fraud, metadata } = call.params;
    const charge = simulator.objects.get('charge', call.account, firstId(call), 'charge');
    const changed = simulator.objects.change<Stripe.Charge>({
      ...charge,
      ...(description !== undefined && { description: description || null }),
      ...(email !== undefined && { receipt_email: email || null }),
      ...(group !== undefined && { transfer_group: group }),
      ...(fraud && { fraud_details: fraud.user_report ? { user_report: fraud.user_report } : {} }),
      metadata: mergedMetadata(charge.metadata, metadata),
    });
    emitFor(simulator, 'charge.updated', call.account, changed);
    return changed;
  }),
};
