import type { Checkout } from '@frontage/contract/subscriptions.schema';
import { sayMoney, toHundredths } from '@frontage/domain/money';
import type { ReactNode } from 'react';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { sayDay } from '~/lib/moments.ts';

const amountWords: Record<Checkout['state'], string> = {
  open: 'Amount',
  paid: 'Paid',
  given_back: 'Goes back to you',
  expired: 'Amount',
};

/** Which space somebody was about to pay for, and how much that is. Once it is rented, the heading above names it. */
export function CheckoutFacts({ about }: { about: Checkout | null }) {
  if (!about) return <Skeleton className="my-4 h-11 max-w-96" />;
  const { state, title, customerPays, subscriptionType, renewsAt, payment } = about;
  const amount = sayMoney(toHundredths(customerPays));
  return (
    <dl className="my-4 flex flex-wrap gap-x-10 gap-y-3">
      {state !== 'paid' && <Fact name="Space">{title}</Fact>}
      <Fact name={amountWords[state]}>{state === 'open' || state === 'expired' ? `${amount} per ${subscriptionType}` : amount}</Fact>
      {state === 'paid' && renewsAt && (
        <Fact name="Next renewal">
          {sayDay(renewsAt)}, {amount}
        </Fact>
      )}
      {payment?.number && <Fact name="Billing ID">{payment.number}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
