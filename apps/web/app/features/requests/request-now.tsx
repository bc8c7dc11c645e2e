import type { Pack } from '@frontage/contract/requests.schema';
import { whoseTurn } from '@frontage/domain/rental-request/whose-turn';
import { Deadline } from '~/components/request/deadline.tsx';
import { payStanding } from '~/components/request/pay-standing.ts';
import { sayLate } from '~/components/request/say-late.ts';
import { useNow } from '~/components/request/use-now.ts';
import { RequestActions } from './request-actions.tsx';
import { sayMeaning, sayStatus, sellersReason } from './say-status.ts';
import { sayNoSubscribing } from './say-subscribing.ts';

/** How it stands, until when, and what can be done about it. */
export function RequestNow({ request }: { request: Pack }) {
  const now = useNow();
  const standing = payStanding(request, now);
  const obstacle = sayNoSubscribing(request, standing, now);
  const isMine = whoseTurn(request.permission) === 'customer';
  const late = obstacle ? null : sayLate(request, 'customer', now);
  const meaning = obstacle?.meaning ?? (late && isMine ? null : sayMeaning(request));
  const reason = sellersReason(request);
  return (
    <div className="mt-5 rounded-md bg-paper px-4 py-4 sm:px-5">
      {late && <p className="mb-2 max-w-[60ch] font-semibold wrap-anywhere text-pretty text-red">{late}</p>}
      <p className={late ? 'text-pretty' : 'font-semibold text-pretty'}>{obstacle?.said ?? sayStatus(request.permission)}</p>
      {request.deadline && standing !== 'paused' && <Deadline deadline={request.deadline} isTheirs={!isMine} withGrace={false} className="mt-1" />}
      {meaning && <p className="mt-1 max-w-[60ch] text-sm wrap-anywhere text-pretty">{meaning}</p>}
      {reason && (
        <figure className="mt-3 border-l-2 border-line-strong pl-3">
          <figcaption className="text-sm text-quiet">The seller’s reason</figcaption>
          <blockquote className="wrap-anywhere whitespace-pre-line">{reason}</blockquote>
        </figure>
      )}
      <RequestActions request={request} standing={standing} />
    </div>
  );
}
