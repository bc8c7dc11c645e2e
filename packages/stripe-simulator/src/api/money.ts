import type { Stripe } from 'stripe';
import type { Kind } from '../core/kinds.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { emitFor } from '../core/events.ts';
import { StripeFailure } from '../failure.ts';
import { announceSettings, settingsOf, updateSettings } from '../money/balance-settings.ts';
import { contentsOf } from '../money/payout-contents.ts';
import { cancelPayout, createPayout } from '../money/payouts.ts';
import { createTransfer } from '../money/transfers.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { listOf } from './lists.ts';
import { withMetadata } from './metadata.ts';

function balance({ books }: Simulator, account: string): Stripe.Balance {
  const amounts = (state: 'available' | 'pending') => {
    const amount = books.amountIn(`${account}:${state}`);
    return [{ amount, currency: 'usd', source_types: { card: amount } }];
  };
  return {
    object: 'balance',
    available: amounts('available'),
    ...(account === platform && { connect_reserved: [{ amount: 0, currency: 'usd' }] }),
    livemode: false,
    pending: amounts('pending'),
  };
}

function reader(kind: Kind, param: string): Handler {
  return (simulator, call) => simulator.objects.get(kind, call.account, firstId(call), param);
}

function paidOutWith(simulator: Simulator, account: string, payout: string): Stripe.BalanceTransaction[] {
  if (!simulator.objects.get('payout', account, payout, 'payout').automatic)
    throw new StripeFailure('Balance transaction history can only be filtered on automatic transfers, not manual.', { param: 'payout' });
  return contentsOf(simulator, account, payout);
}

export const moneyHandlers: Record<string, Handler> = {
  'Balance.retrieve': (simulator, { account }) => balance(simulator, account),
  'BalanceSettings.retrieve': (simulator, { account }) => settingsOf(simulator, account),
  'BalanceSettings.update': handler<Stripe.BalanceSettingsUpdateParams>((simulator, { account, params }) => {
    updateSettings(simulator, account, params);
    announceSettings(simulator, account);
    return settingsOf(simulator, account);
  }),
  'BalanceTransactions.retrieve': reader('balance_transaction', 'id'),
  'BalanceTransactions.list': handler<Stripe.BalanceTransactionListParams>((simulator, { account, params }) => {
    const all = params.payout ? paidOutWith(simulator, account, params.payout) : simulator.objects.all('balance_transaction', account);
    const wanted = all.filter(
      ({ type, source, currency }) =>
        (!params.type || params.type === type) && (!params.source || params.source === source) && (!params.currency || params.currency === currency),
    );
    return listOf('/v1/balance_transactions', wanted, params);
  }),
  'Payouts.retrieve': reader('payout', 'payout'),
  'Payouts.list': handler<Stripe.PayoutListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('payout', account);
    return listOf('/v1/payouts', params.status ? all.filter(({ status }) => status === params.status) : all, params);
  }),
  'Payouts.create': handler<Stripe.PayoutCreateParams>((simulator, { account, params }) => {
    if (params.amount < 1) throw new StripeFailure('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
    return createPayout(simulator, { account, isAutomatic: false, amount: params.amount, description: params.description });
  }),
  'Payouts.update': handler<Stripe.PayoutUpdateParams>((simulator, call) => {
    const payout = simulator.objects.get('payout', call.account, firstId(call), 'payout');
    const changed = withMetadata(simulator, payout, call.params.metadata);
    emitFor(simulator, 'payout.updated', call.account, changed);
    return changed;
  }),
  'Payouts.cancel': (simulator, call) => cancelPayout(simulator, call.account, firstId(call)),
  'Transfers.create': handler<Stripe.TransferCreateParams>((simulator, { params }) => createTransfer(simulator, params)),
  'Transfers.retrieve': reader('transfer', 'id'),
  'Transfers.list': handler<Stripe.TransferListParams>((simulator, { params }) => {
    const all = simulator.objects.all('transfer', platform);
    const wanted = all.filter(
      ({ destination, transfer_group: group }) =>
        (!params.destination || params.destination === destination) && (!params.transfer_group || params.transfer_group === group),
    );
    return listOf('/v1/transfers', wanted, params);
  }),
};
