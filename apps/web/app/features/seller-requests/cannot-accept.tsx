import { errorCodes } from '@frontage/contract/errors';
import { useEffect, useState } from 'react';
import { api } from '~/lib/api.ts';
import { PaymentSettingsLink } from './refusal.tsx';

/** Says why there is no way to accept. Mostly it is the seller's account, so that is looked at first. */
export function CannotAccept() {
  const isPayable = useIsPayable();
  if (isPayable === undefined) return null;
  return (
    <output className="mt-4 block rounded-md border border-amber-deep/40 bg-card px-4 py-3">
      {isPayable ? (
        'You can’t accept this one right now: every slot of the listing is taken, or this customer rents it already.'
      ) : (
        <>
          <span className="block text-pretty">{errorCodes.seller_cannot_be_paid.message}</span>
          <PaymentSettingsLink />
        </>
      )}
    </output>
  );
}

/** Undefined until it is known. */
function useIsPayable(): boolean | undefined {
  const [isPayable, setIsPayable] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    async function look() {
      const answer = await api('GET /stripe-connect/account-status', { quiet: true }).catch(() => null);
      if (isWanted && answer) setIsPayable(answer.account.status === 'active');
    }
    void look();
    return () => {
      isWanted = false;
    };
  }, []);
  return isPayable;
}
