import { requestMessages } from '@frontage/domain/rental-request/rules';
import { useEffect, useRef } from 'react';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';

/** Stands where files were chosen, once there is nothing more to choose. */
export function PendingNotice({ isSent }: { isSent: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that had the focus can't be pressed any more.
  useEffect(() => {
    if (isSent) notice.current?.focus();
  }, [isSent]);
  return (
    <div ref={notice} tabIndex={-1} className="mt-5 outline-none">
      <InlineNotice tone={isSent ? 'done' : 'turn'} {...(isSent && { title: 'Your request is with the seller' })}>
        <p>{isSent ? 'The seller has 72 hours to answer. You pay nothing until then.' : requestMessages.pending}</p>
        <p className="mt-1">
          <TextLink to="/requestedPack">See your requests</TextLink>
        </p>
      </InlineNotice>
    </div>
  );
}
