import type { Stripe } from 'stripe';
import { emitFor } from '../core/events.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { noSuch } from '../failure.ts';
import { createReversal, reversalsOf } from '../money/reversals.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { listOf } from './lists.ts';
import { withMetadata } from './metadata.ts';

function find(simulator: Simulator, [transfer = '', id = '']: string[]): Stripe.TransferReversal {
  const reversal = reversalsOf(simulator, transfer).find((one) => one.id === id);
  if (!reversal) throw noSuch('transfer_reversal', id);
  return reversal;
}

export const reversalHandlers: Record<string, Handler> = {
  'Transfers.createReversal': handler<Stripe.TransferCreateReversalParams>((simulator, call) =>
    createReversal(simulator, firstId(call), call.params),
  ),
  'Transfers.listReversals': handler<Stripe.TransferListReversalsParams>((simulator, call) => {
    const { id } = simulator.objects.get('transfer', platform, firstId(call), 'id');
    return listOf(`/v1/transfers/${id}/reversals`, reversalsOf(simulator, id), call.params);
  }),
  'Transfers.retrieveReversal': (simulator, { ids }) => find(simulator, ids),
  'Transfers.updateReversal': handler<Stripe.TransferUpdateReversalParams>((simulator, { ids, params }) =>
    withMetadata(simulator, find(simulator, ids), params.metadata),
  ),
  'Transfers.update': handler<Stripe.TransferUpdateParams>((simulator, call) => {
    const transfer = simulator.objects.get('transfer', platform, firstId(call), 'transfer');
    const { description, metadata } = call.params;
    const changed = withMetadata(simulator, { ...transfer, ...(description !== undefined && { description: description || null }) }, metadata);
    emitFor(simulator, 'transfer.updated', platform, changed);
    return changed;
  }),
};
