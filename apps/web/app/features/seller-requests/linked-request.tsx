import type { Pack } from '@frontage/contract/requests.schema';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { addressOfPage } from './load-requests.ts';
import { RequestCard } from './request-card.tsx';
import type { RequestDesk } from './use-request-desk.ts';

interface LinkedRequestProps {
  request: Pack | null;
  page: number;
  desk: RequestDesk;
}

/** The request that a mail or a notice leads to, where it is not on the page that is shown. */
export function LinkedRequest({ request, page, desk }: LinkedRequestProps) {
  if (!request)
    return (
      <InlineNotice tone="info" title="We could not find the request that you came for">
        <p>It may be another account’s. Below are all requests of this one.</p>
      </InlineNotice>
    );
  return (
    <section aria-label="The request that you came for" className="space-y-3 border-b border-line-strong pb-8">
      <RequestCard request={request} desk={desk} isLinked />
      <p>
        <TextLink to={addressOfPage(page)} preventScrollReset className="inline-flex min-h-6 items-center">
          Show only the list
        </TextLink>
      </p>
    </section>
  );
}
