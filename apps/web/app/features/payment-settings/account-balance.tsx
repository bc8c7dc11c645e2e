import type { Balance } from '@frontage/contract/connected-account';
import { Spinner } from '~/components/ui/spinner.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { sayAmount } from './say-amount.ts';
import { SettingsSection } from './settings-section.tsx';
import type { Loaded } from './use-loaded.ts';

const parts: { part: keyof Balance; name: string; text: string }[] = [
  { part: 'available', name: 'Available', text: 'Goes to your bank with the next payout' },
  { part: 'pending', name: 'Pending', text: 'Paid by customers, on its way to available' },
  { part: 'connectReserved', name: 'Reserved', text: 'Held back by Stripe, for example for refunds' },
];

export function AccountBalance({ balance: { value, hasFailed, isLoading }, onAgain }: { balance: Loaded<Balance>; onAgain: () => void }) {
  return (
    <SettingsSection title="Account Balance" text="Your money at Stripe, after the platform fee.">
      {value ? (
        <Figures balance={value} />
      ) : hasFailed ? (
        <NotLoaded text="Your balance could not be loaded." busy={isLoading} onAgain={onAgain} />
      ) : (
        <output className="flex min-h-32 items-center justify-center gap-2.5 rounded-lg border border-line bg-card text-quiet">
          <Spinner />
          Loading balance information...
        </output>
      )}
    </SettingsSection>
  );
}

function Figures({ balance }: { balance: Balance }) {
  return (
    <dl className="grid overflow-hidden rounded-lg border border-line bg-card max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      {parts.map(({ part, name, text }) => (
        <div key={part} className="px-5 py-4 sm:py-5">
          <dt className="text-sm font-semibold">{name}</dt>
          {amountsOf(balance[part]).map((amount) => (
            <dd
              key={amount}
              className={`heading-section mt-1 text-[1.75rem] wrap-anywhere tabular-nums ${part === 'available' ? 'text-verdigris' : ''}`}
            >
              {amount}
            </dd>
          ))}
          <dd className="mt-1.5 text-sm text-pretty text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One for each currency; where there is nothing, that is said too. */
function amountsOf(amounts: Balance['available']): string[] {
  return amounts.length === 0 ? [sayAmount(0, 'usd')] : amounts.map(({ amount, currency }) => sayAmount(amount, currency));
}
