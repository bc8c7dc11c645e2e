import { CreditCard } from 'lucide-react';

/** Short enough to be painted on a card the size of a stamp. */
const signs: Record<string, string> = { amex: 'AMEX', discover: 'DISC', diners: 'DC', jcb: 'JCB', unionpay: 'UP', visa: 'VISA' };

/** A small card with its brand on it. The name stands beside it. */
export function CardBrandIcon({ brand }: { brand: string }) {
  const sign = signs[brand];
  return (
    <span aria-hidden className="grid h-8 w-12 shrink-0 place-items-center rounded-sm border border-line bg-card">
      {brand === 'mastercard' ? (
        <Rings />
      ) : sign ? (
        <span
          data-sign={sign}
          className="font-display text-[0.8125rem] leading-none font-extrabold tracking-tight text-blue before:content-[attr(data-sign)]"
        />
      ) : (
        <CreditCard className="size-5 text-quiet" />
      )}
    </span>
  );
}

function Rings() {
  return (
    <svg viewBox="0 0 32 20" className="h-5">
      <circle cx="12" cy="10" r="8" className="fill-brick" />
      <circle cx="20" cy="10" r="8" className="fill-amber mix-blend-multiply" />
    </svg>
  );
}
