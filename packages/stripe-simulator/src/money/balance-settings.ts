import type { Stripe } from 'stripe';
import { getCapabilities, getOnboardingData } from '../accounts/account-state.ts';
import { emitEvent } from '../core/events.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';

type Schedule = Stripe.BalanceSettings.Payments.Payouts.Schedule;

interface Kept {
  schedule: Schedule;
  debitNegativeBalances: boolean;
  delayOverride: number | null;
}

const standardDelay = 2;
const atFirst: Kept = { schedule: { interval: 'daily' }, debitNegativeBalances: false, delayOverride: null };

/** Our own account is paid out when we say so, which keeps what tests see of it simple. */
const atFirstForUs: Kept = { ...atFirst, schedule: { interval: 'manual' } };

const nameOf = (account: string) => `balance_settings:${account}`;
const read = ({ settings }: Simulator, account: string) => settings.read<Kept>(nameOf(account), account === platformAccount ? atFirstForUs : atFirst);

export function getBalanceSettings(simulator: Simulator, account: string): Stripe.BalanceSettings {
  const { schedule, debitNegativeBalances, delayOverride } = read(simulator, account);
  const isEnabled = account === platformAccount || getCapabilities(getOnboardingData(simulator, account)).payouts === 'active';
  return {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: debitNegativeBalances,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule,
        statement_descriptor: null,
        status: isEnabled ? 'enabled' : 'disabled',
      },
      settlement_timing: {
        delay_days: delayOverride ?? standardDelay,
        ...(delayOverride !== null && { delay_days_override: delayOverride }),
        start_of_day: null,
      },
    },
  };
}

export function getPayoutSchedule(simulator: Simulator, account: string): Schedule {
  return read(simulator, account).schedule;
}

export function setPayoutSchedule(simulator: Simulator, account: string, schedule: Schedule): void {
  simulator.settings.write(nameOf(account), { ...read(simulator, account), schedule });
}

export function updateBalanceSettings(simulator: Simulator, account: string, { payments }: Stripe.BalanceSettingsUpdateParams): void {
  const kept = read(simulator, account);
  const { schedule } = payments?.payouts ?? {};
  const override = payments?.settlement_timing?.delay_days_override;
  simulator.settings.write(nameOf(account), {
    schedule: schedule ? ({ ...schedule } as Schedule) : kept.schedule,
    debitNegativeBalances: payments?.debit_negative_balances ?? kept.debitNegativeBalances,
    delayOverride: override === undefined ? kept.delayOverride : override === '' ? null : override,
  } satisfies Kept);
}

export function emitBalanceSettingsUpdated(simulator: Simulator, account: string): void {
  emitEvent(simulator, 'v1.balance_settings.updated', account, { id: account, type: 'balance_settings', url: '/v1/balance_settings' });
}
