import type { ConnectedAccount } from '@frontage/contract/payouts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClasses } from '~/components/ui/button.tsx';
import { readStored, writeStored } from '~/lib/browser-storage.ts';
import { copyLink } from '~/lib/copy-link.ts';
import { FirstSteps } from './first-steps.tsx';

interface SellerFirstStepsProps {
  sellerId: string;
  listings: readonly { _id: string; isListed: boolean }[];
  account: ConnectedAccount;
  /** A customer has already found the space. */
  hasRequests: boolean;
}

export function SellerFirstSteps({ sellerId, listings, account, hasRequests }: SellerFirstStepsProps) {
  const sharedKey = `shared-${sellerId}`;
  const [isShared, setShared] = useState(() => readStored(sharedKey) !== null);
  const listed = listings.find(({ isListed }) => isListed);

  async function share() {
    if (!(await copyLink(`/listing/${listed?._id}`))) return;
    writeStored(sharedKey, 'yes');
    setShared(true);
  }

  return (
    <FirstSteps
      title="Your first steps"
      name={sellerId}
      steps={[
        {
          title: 'List a space',
          text: 'A photo, the address, the size and a price. Set it to listed so people can find it.',
          isDone: listed !== undefined,
          action: (
            <Link to={listings[0] ? `/seller/edit-listing/${listings[0]._id}` : '/seller/add-listing'} className={buttonClasses('secondary', true)}>
              {listings[0] ? 'Finish your listing' : 'List a space'}
            </Link>
          ),
        },
        {
          title: 'Set up payouts',
          text: 'You can accept requests once Stripe can pay you. It takes about five minutes.',
          isDone: account.status === 'active',
          action: (
            <Link to="/seller/payment-settings" className={buttonClasses('secondary', true)}>
              Set up payouts
            </Link>
          ),
        },
        {
          title: 'Share your page',
          text: listed ? 'Send the link to brands near you, or print it on a sign.' : 'Once your space is listed, send its link to brands near you.',
          isDone: isShared || hasRequests,
          action: listed && (
            <Button look="secondary" small onClick={() => void share()}>
              Copy link
            </Button>
          ),
        },
      ]}
    />
  );
}
