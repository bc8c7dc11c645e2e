import { CreditCard } from 'lucide-react';

/** Short enough for a tiny card. */
const abbreviations: Record<string, string> = { amex: 'AMEX', discover: 'DISC', diners: 'DC', jcb: 'JCB', unionpay: 'UP', visa: 'VISA' };

/** Decoration only: callers show the brand's name beside it. */
export function CardBrandIcon({ brand }: { brand: string }) {
  const abbreviation = abbreviations[brand];
  return (
    <span aria-hidden className="grid h-8 w-12 shrink-0 place-items-center rounded-sm border border-line bg-card">
      {brand === 'mastercard' ? (
        <MastercardRings />
      ) : abbreviation ? (
        <span
          data-brand={abbreviation}
          className="font-display text-[0.8125rem] leading-none font-extrabold tracking-tight text-blue before:content-[attr(data-brand)]"
        />
      ) : (
        <CreditCard className="size-5 text-quiet" />
      )}
    </span>
  );
}

function MastercardRings() {
  return (
    <svg viewBox="0 0 32 20" className="h-5">
      <circle cx="12" cy="10" r="8" className="fill-brick" />
      <circle cx="20" cy="10" r="8" className="fill-amber mix-blend-multiply" />
    </svg>
  );
}
