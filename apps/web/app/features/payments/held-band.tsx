import { Hand } from 'lucide-react';
import { ButtonLink } from '~/components/ui/text-link.tsx';

/** Above the earnings of a seller who has to do something before all of it can reach him. */
export function HeldBand() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border-l-6 border-amber bg-amber-tint px-4 py-3.5 sm:px-5">
      <p className="flex gap-2 font-semibold text-pretty">
        <Hand aria-hidden className="mt-0.5 size-5 shrink-0" />
        Waiting for you: money of yours is held until your account can receive payouts
      </p>
      <ButtonLink to="/seller/payment-settings" className="max-sm:w-full">
        Payment Settings
      </ButtonLink>
    </div>
  );
}
