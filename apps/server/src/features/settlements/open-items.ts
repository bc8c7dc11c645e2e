import { formatMoney } from '@frontage/domain/money';
import type { Transaction } from '../../platform/db/database.ts';
import { are, count, type OpenItems, openItems } from '../../platform/open-items.ts';
import type { Principal } from '../../platform/principal.ts';
import { findOpenSettlementsOf } from './open-items.store.ts';

export async function findOpenSettlements(tx: Transaction, { accountId }: Principal): Promise<OpenItems> {
  const { unsettled, owed, refunds, disputes, cases } = await findOpenSettlementsOf(tx, accountId);
  return openItems({
    settlements: unsettled > 0 && `${count(unsettled, 'payment')} to you ${are(unsettled)} not settled yet.`,
    debts: owed > 0 && `You owe ${formatMoney(owed)} from payments that were refunded to customers. Please contact us to settle it.`,
    refunds: refunds > 0 && `A refund of ${formatMoney(refunds)} is on its way to you. It takes a few days.`,
    disputes: disputes > 0 && `A bank is reviewing ${count(disputes, 'disputed payment')}. Please wait for its decision.`,
    cases: cases > 0 && `You reported ${count(cases, 'problem')} that we haven’t resolved yet.`,
  });
}
