import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { updateMetadata } from '../core/metadata.ts';
import type { ObjectKind } from '../core/object-kinds.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { notFoundError, StripeApiError } from '../core/stripe-api-error.ts';
import { emitBalanceSettingsUpdated, getBalanceSettings, updateBalanceSettings } from '../money/balance-settings.ts';
import { cancelPayout, createPayout, listTransactionsOfPayout } from '../money/payouts.ts';
import { createReversal, listReversalsOfTransfer } from '../money/reversals.ts';
import { createTransfer } from '../money/transfers.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { paginateVersion1 } from './lists.ts';

function buildBalance({ books }: Simulator, account: string): Stripe.Balance {
  const amounts = (state: 'available' | 'pending') => {
    const amount = books.amountIn(`${account}:${state}`);
    return [{ amount, currency: 'usd', source_types: { card: amount } }];
  };
  return {
    object: 'balance',
    available: amounts('available'),
    ...(account === platformAccount && { connect_reserved: [{ amount: 0, currency: 'usd' }] }),
    livemode: false,
    pending: amounts('pending'),
  };
}

function retrieve(kind: ObjectKind, param: string): Handler {
  return (simulator, call) => simulator.objects.get(kind, call.account, firstId(call), param);
}

function listPaidOutTransactions(simulator: Simulator, account: string, payout: string): Stripe.BalanceTransaction[] {
  if (!simulator.objects.get('payout', account, payout, 'payout').automatic)
    throw new StripeApiError('Balance transaction history can only be filtered on automatic transfers, not manual.', { param: 'payout' });
  return listTransactionsOfPayout(simulator, account, payout);
}

export const balanceHandlers: Record<string, Handler> = {
  'Balance.retrieve': (simulator, { account }) => buildBalance(simulator, account),
  'BalanceSettings.retrieve': (simulator, { account }) => getBalanceSettings(simulator, account),
  'BalanceSettings.update': handler<Stripe.BalanceSettingsUpdateParams>((simulator, { account, params }) => {
    updateBalanceSettings(simulator, account, params);
    emitBalanceSettingsUpdated(simulator, account);
    return getBalanceSettings(simulator, account);
  }),
  'BalanceTransactions.retrieve': retrieve('balance_transaction', 'id'),
  'BalanceTransactions.list': handler<Stripe.BalanceTransactionListParams>((simulator, { account, params }) => {
    const all = params.payout ? listPaidOutTransactions(simulator, account, params.payout) : simulator.objects.all('balance_transaction', account);
    const matching = all.filter(
      ({ type, source, currency }) =>
        (!params.type || params.type === type) && (!params.source || params.source === source) && (!params.currency || params.currency === currency),
    );
    return paginateVersion1('/v1/balance_transactions', matching, params);
  }),
  'Payouts.retrieve': retrieve('payout', 'payout'),
  'Payouts.list': handler<Stripe.PayoutListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('payout', account);
    return paginateVersion1('/v1/payouts', params.status ? all.filter(({ status }) => status === params.status) : all, params);
  }),
  'Payouts.create': handler<Stripe.PayoutCreateParams>((simulator, { account, params }) => {
    if (params.amount < 1) throw new StripeApiError('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
    return createPayout(simulator, { account, isAutomatic: false, amount: params.amount, description: params.description });
  }),
  'Payouts.update': handler<Stripe.PayoutUpdateParams>((simulator, call) => {
    const payout = simulator.objects.get('payout', call.account, firstId(call), 'payout');
    const changed = updateMetadata(simulator, payout, call.params.metadata);
    emitObjectEvent(simulator, 'payout.updated', call.account, changed);
    return changed;
  }),
  'Payouts.cancel': (simulator, call) => cancelPayout(simulator, call.account, firstId(call)),
  'Transfers.create': handler<Stripe.TransferCreateParams>((simulator, { params }) => createTransfer(simulator, params)),
  'Transfers.retrieve': retrieve('transfer', 'id'),
  'Transfers.list': handler<Stripe.TransferListParams>((simulator, { params }) => {
    const all = simulator.objects.all('transfer', platformAccount);
    const matching = all.filter(
      ({ destination, transfer_group: group }) =>
        (!params.destination || params.destination === destination) && (!params.transfer_group || params.transfer_group === group),
    );
    return paginateVersion1('/v1/transfers', matching, params);
  }),
};

function findReversal(simulator: Simulator, [transfer = '', id = '']: string[]): Stripe.TransferReversal {
  const reversal = listReversalsOfTransfer(simulator, transfer).find((candidate) => candidate.id === id);
  if (!reversal) throw notFoundError('transfer_reversal', id);
  return reversal;
}

export const reversalHandlers: Record<string, Handler> = {
  'Transfers.createReversal': handler<Stripe.TransferCreateReversalParams>((simulator, call) =>
    createReversal(simulator, firstId(call), call.params),
  ),
  'Transfers.listReversals': handler<Stripe.TransferListReversalsParams>((simulator, call) => {
    const { id } = simulator.objects.get('transfer', platformAccount, firstId(call), 'id');
    return paginateVersion1(`/v1/transfers/${id}/reversals`, listReversalsOfTransfer(simulator, id), call.params);
  }),
  'Transfers.retrieveReversal': (simulator, { ids }) => findReversal(simulator, ids),
  'Transfers.updateReversal': handler<Stripe.TransferUpdateReversalParams>((simulator, { ids, params }) =>
    updateMetadata(simulator, findReversal(simulator, ids), params.metadata),
  ),
  'Transfers.update': handler<Stripe.TransferUpdateParams>((simulator, call) => {
    const transfer = simulator.objects.get('transfer', platformAccount, firstId(call), 'transfer');
    const { description, metadata } = call.params;
    const changed = updateMetadata(simulator, { ...transfer, ...(description !== undefined && { description: description || null }) }, metadata);
    emitObjectEvent(simulator, 'transfer.updated', platformAccount, changed);
    return changed;
  }),
};
