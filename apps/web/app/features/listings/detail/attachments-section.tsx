import type { Listing } from '@frontage/contract/listings.schema';
import type { Period } from '@frontage/domain/listing/period';
import { isOffered } from '@frontage/domain/listing/price';
import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { useEffect, useRef } from 'react';
import { priceFor } from '~/components/listing/format-listing.ts';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { useSignedIn } from '~/lib/signed-in.ts';
import { AttachmentPicker } from './attachment-picker.tsx';
import type { RentFlow } from './use-rent-flow.ts';

interface AttachmentsSectionProps {
  listing: Listing;
  period: Period;
  rentFlow: RentFlow;
}

/** Visitors and customers who can send a request. */
export function useCanAttach({ listing, period, rentFlow }: AttachmentsSectionProps): boolean {
  const isSeller = useIsSeller(listing);
  return !isSeller && !rentFlow.hasOpenRequest(period) && !rentFlow.isFullyRented && isOffered(priceFor(listing, period));
}

function useIsSeller(listing: Listing): boolean {
  return useSignedIn(({ seller, customer }) => seller !== null && (!customer || seller._id === listing._seller._id));
}

/** The attachment picker, for visitors and customers who can send a request. With an open request, a notice instead. */
export function AttachmentsSection(props: AttachmentsSectionProps) {
  const { listing, period, rentFlow } = props;
  const [isSeller, canAttach] = [useIsSeller(listing), useCanAttach(props)];
  if (isSeller) return null;
  if (rentFlow.hasOpenRequest(period)) return <RequestPendingNotice isSent={rentFlow.isSent} placement={listing.placement} />;
  return canAttach ? <AttachmentPicker uploads={rentFlow.uploads} listing={listing} /> : null;
}

/** Replaces the picker once the request is sent. */
function RequestPendingNotice({ isSent, placement }: { isSent: boolean; placement: Listing['placement'] }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that had the focus is now disabled.
  useEffect(() => {
    if (isSent) notice.current?.focus();
  }, [isSent]);
  return (
    <div ref={notice} tabIndex={-1} className="mt-5 outline-none">
      <InlineNotice tone={isSent ? 'done' : 'warning'} {...(isSent && { title: 'Request sent' })}>
        <p>
          {isSent
            ? `The seller has 72 hours to respond. You pay nothing until ${placement === 'pay_before' ? 'they accept' : 'you accept the photos of your ad'}.`
            : requestMessages.alreadyPending}
        </p>
        <p className="mt-1">
          <TextLink to="/requestedPack">See your requests</TextLink>
        </p>
      </InlineNotice>
    </div>
  );
}
