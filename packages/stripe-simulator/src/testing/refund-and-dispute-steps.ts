import { platformAccount } from '../core/objects.ts';
import type { TestSimulator } from './test-simulator.ts';

export interface SeededRandom {
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** What can happen to a payment afterwards: refunds, disputes and reversals, in full or in part. */
export function refundAndDisputeSteps(
  { stripe, control, simulator: { objects } }: TestSimulator,
  { below, pick }: SeededRandom,
): (() => Promise<unknown>)[] {
  const pickId = (ids: { id: string }[], missing: string) => (ids.length > 0 ? pick(ids).id : missing);
  const charge = () => pickId(objects.all('charge', platformAccount), 'ch_of_nobody');
  const openDispute = () => {
    const open = objects.all('dispute', platformAccount).filter(({ status }) => status === 'needs_response');
    return open.length > 0 ? pick(open).id : undefined;
  };
  const close = async (outcome: 'won' | 'lost') => {
    const dispute = openDispute();
    return dispute && control(`disputes/${dispute}/close`, { outcome });
  };
  return [
    async () => stripe.refunds.create({ charge: charge() }),
    async () => stripe.refunds.create({ charge: charge(), amount: 1 + below(20_000) }),
    async () =>
      stripe.transfers.createReversal(pickId(objects.all('transfer', platformAccount), 'tr_of_nobody'), {
        amount: 1 + below(20_000),
      }),
    async () => {
      const undisputed = objects.all('charge', platformAccount).filter(({ disputed, refunded }) => !disputed && !refunded);
      return undisputed.length > 0 && control(`charges/${pick(undisputed).id}/dispute`, {});
    },
    async () => close('won'),
    async () => close('lost'),
    async () => {
      const dispute = openDispute();
      const evidence = { uncategorized_text: pick(['winning_evidence', 'losing_evidence', 'something else']) };
      return dispute && stripe.disputes.update(dispute, { evidence });
    },
  ];
}
