import type { Stripe } from 'stripe';
import { getCapabilities, getOnboardingData } from '../accounts/account-state.ts';
import { emitEvent } from '../core/events.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';

type Schedule = Stripe.BalanceSettings.Payments.Payouts.Schedule;

/** Stored. */
interface StoredSettings {
  schedule: Schedule;
  debitNegativeBalances: boolean;
  delayOverride: number | null;
}

const standardDelayDays = 2;
const sellerDefaults: StoredSettings = { schedule: { interval: 'daily' }, debitNegativeBalances: false, delayOverride: null };

/** Without automatic payouts, our own balance stays predictable in tests. */
const platformDefaults: StoredSettings = { ...sellerDefaults, schedule: { interval: 'manual' } };

const settingName = (account: string) => `balance_settings:${account}`;
const read = ({ settings }: Simulator, account: string) =>
  settings.read<StoredSettings>(settingName(account), account === platformAccount ? platformDefaults : sellerDefaults);

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
        delay_days: delayOverride ?? standardDelayDays,
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
  simulator.settings.write(settingName(account), { ...read(simulator, account), schedule });
}

export function updateBalanceSettings(simulator: Simulator, account: string, { payments }: Stripe.BalanceSettingsUpdateParams): void {
  const stored = read(simulator, account);
  const { schedule } = payments?.payouts ?? {};
  const override = payments?.settlement_timing?.delay_days_override;
  simulator.settings.write(settingName(account), {
    schedule: schedule ? ({ ...schedule } as Schedule) : stored.schedule,
    debitNegativeBalances: payments?.debit_negative_balances ?? stored.debitNegativeBalances,
    delayOverride: override === undefined ? stored.delayOverride : override === '' ? null : override,
  } satisfies StoredSettings);
}

export function emitBalanceSettingsUpdated(simulator: Simulator, account: string): void {
  emitEvent(simulator, 'v1.balance_settings.updated', account, { id: account, type: 'balance_settings', url: '/v1/balance_settings' });
}
