import type { Payment } from '@frontage/contract/subscriptions.schema';
import { sayMoney, toHundredths } from '@frontage/domain/money';
import { Link } from 'react-router';
import { sayDays, sayDay, sayMoment } from '~/lib/moments.ts';

export function PaidAt({ payment: { paidAt } }: { payment: Payment }) {
  return (
    <time dateTime={paidAt} title={sayMoment(paidAt)} className="whitespace-nowrap">
      {sayDay(paidAt)}
    </time>
  );
}

interface SpaceProps {
  payment: Payment;
  to: string;
  /** With the other side below it, where no column is left for that. */
  withName?: boolean;
}

/** Which space, and which days of it were paid for. */
export function Space({ payment: { title, _listing, name, periodStart, periodEnd }, to, withName = false }: SpaceProps) {
  return (
    <>
      <Link to={`${to}/${_listing}`} className="block rounded-sm leading-snug font-semibold wrap-anywhere hover:text-brick hover:underline">
        {title}
      </Link>
      {withName && <span className="mt-0.5 block text-sm wrap-anywhere">{name}</span>}
      <span className="mt-0.5 block text-sm whitespace-nowrap text-quiet">{sayDays(periodStart, periodEnd)}</span>
    </>
  );
}

/** The other side. */
export function Name({ payment: { name } }: { payment: Payment }) {
  return <span className="block wrap-anywhere @min-[54rem]:min-w-24">{name}</span>;
}

export function sayDollars(dollars: number): string {
  return sayMoney(toHundredths(dollars));
}
