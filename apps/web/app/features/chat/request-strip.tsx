import type { ConversationRequest } from '@frontage/contract/chat.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { Link } from 'react-router';
import { buttonClasses } from '~/components/ui/button.tsx';
import { Deadline, requestPath, StatusBadge } from '~/features/requests/public.ts';
import type { Role } from '~/lib/signed-in.ts';
import { nextActionLabels } from './labels.ts';

interface RequestStripProps {
  account: Role;
  listingTitle: string;
  request: ConversationRequest;
}

/** Where the customer's newest request for the listing stands, above the messages about it, with the way to what the viewer has to do. */
export function RequestStrip({ account, listingTitle, request }: RequestStripProps) {
  const { _id, permission, customerPays, subscriptionType, deadline, hasProposal, nextAction } = request;
  const mine = nextAction?.by === account ? nextAction : null;
  return (
    <section aria-label="Request" className="chat-request">
      <div className="chat-request-facts">
        <StatusBadge request={request} />
        <span className="whitespace-nowrap tabular-nums">
          <strong className="font-semibold">{formatMoney(toHundredths(customerPays))}</strong> per {subscriptionType}
        </span>
        {deadline && <Deadline deadline={deadline} isTheirs={whoseTurn(permission, hasProposal) !== account} className="text-sm" />}
      </div>
      <Link to={requestPath(account, _id)} state={{ title: listingTitle }} className={mine ? buttonClasses('primary', true) : 'chat-request-link'}>
        {mine ? nextActionLabels[mine.name] : 'See the request'}
      </Link>
    </section>
  );
}
