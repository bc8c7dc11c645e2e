import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { ExternalLink } from 'lucide-react';
import { buttonClasses } from '~/components/ui/button.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { describeUnpaid } from './labels.ts';

/** How much is unpaid, by when to pay it, and what happens otherwise. Nothing where all is paid. */
export function UnpaidNotice({ viewer, subscription }: { viewer: Role; subscription: Subscription }) {
  const unpaid = describeUnpaid(subscription, viewer);
  if (!unpaid) return null;
  return (
    <>
      <p className="font-semibold text-pretty">{unpaid.title}</p>
      <p className="mt-1 text-sm text-pretty">{unpaid.text}</p>
      {subscription.payUrl && (
        <a href={subscription.payUrl} className={`mt-4 max-sm:w-full ${buttonClasses()}`}>
          Pay now
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </>
  );
}
