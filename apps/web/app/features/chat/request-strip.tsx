import type { ConversationRequest } from '@frontage/contract/chat.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { Link } from 'react-router';
import { Deadline, requestPath, StatusBadge } from '~/features/requests/public.ts';
import type { Role } from '~/lib/signed-in.ts';

interface RequestStripProps {
  account: Role;
  listingTitle: string;
  request: ConversationRequest;
}

/** Where the customer's newest request for the listing stands, above the messages about it. */
export function RequestStrip({ account, listingTitle, request }: RequestStripProps) {
  const { _id, permission, customerPays, subscriptionType, deadline, hasProposal } = request;
  return (
    <section aria-label="Request" className="chat-request">
      <div className="chat-request-facts">
        <StatusBadge request={request} />
        <span className="whitespace-nowrap tabular-nums">
          <strong className="font-semibold">{formatMoney(toHundredths(customerPays))}</strong> per {subscriptionType}
        </span>
        {deadline && <Deadline deadline={deadline} isTheirs={whoseTurn(permission, hasProposal) !== account} className="text-sm" />}
      </div>
      <Link to={requestPath(account, _id)} state={{ title: listingTitle }} className="chat-request-link">
        See the request
      </Link>
    </section>
  );
}
