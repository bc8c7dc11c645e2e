import type { PaymentsWorld } from './payments-world.ts';

const counts: Record<string, string> = {
  subscriptions: 'select count(*) from subscription',
  endedSubscriptions: 'select count(*) from subscription where ended_at is not null',
  payments: `select count(*) from invoice where status = 'paid'`,
  renewals: `select count(*) from invoice join subscription on subscription.id = subscription_id where invoice.status = 'paid' and invoice.period_start > started_at`,
  failedRenewals: `select count(*) / 2 from notice where kind = 'payment_failed'`,
  strayPayments: `select count(*) from invoice where status = 'paid' and subscription_id is null`,
  refunds: `select count(*) from refund where state in ('pending', 'succeeded')`,
  failedRefunds: `select count(*) from refund where state = 'failed'`,
  disputesWon: `select count(*) from dispute where status = 'won'`,
  disputesLost: `select count(*) from dispute where status = 'lost'`,
  transfers: `select count(*) from settlement_step where kind = 'transfer' and state = 'done'`,
  reversals: `select count(*) from settlement_step where kind = 'reversal' and state = 'done'`,
  debts: `select count(*) from settlement_step where kind = 'owe'`,
  debtsKeptBack: `select count(*) from settlement_step where kind = 'net'`,
  payouts: 'select count(*) from payout',
  failedPayouts: `select count(*) from payout where status = 'failed'`,
  ledgerEntries: 'select count(*) from ledger_entry',
  operationsTriedAgain: 'select count(*) from provider_operation where attempts > 1',
  centsPaid: `select sum(amount) from invoice where status = 'paid'`,
};

/** How much has happened, for the record. */
export async function countMoney(world: PaymentsWorld): Promise<Record<string, number>> {
  const columns = Object.entries(counts).map(([name, text]) => `(${text})::float8 as "${name}"`);
  const [row] = await world.sql<Record<string, number>>(`select ${columns.join(', ')}`);
  return { ...row, events: world.provider.everything('v2.core.event').length };
}
