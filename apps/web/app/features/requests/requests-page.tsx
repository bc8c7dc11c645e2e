import { use, useState } from 'react';
import { EmptyLetterBox } from '~/art/empty-letter-box.tsx';
import { LinkedRequest } from '~/components/request/linked-request.tsx';
import { type LoadedPage, type RequestPage, requestsPerPage } from '~/components/request/load-page.ts';
import { TurnStrip } from '~/components/request/turn-strip.tsx';
import { useLinkedRequest } from '~/components/request/use-linked-request.ts';
import { useLiveRequests } from '~/components/request/use-live-requests.ts';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { addressOfPage, loadFailure } from './load-requests.ts';
import { RequestCard } from './request-card.tsx';
import { chargedWhen } from './say-status.ts';

export function RequestsContent({ loading }: { loading: Promise<LoadedPage> }) {
  const answer = use(loading);
  const [last, setLast] = useState<RequestPage | null>(null);
  useLiveRequests();
  useLinkedRequest(answer);
  if (!('failure' in answer) && answer !== last) setLast(answer);

  // What was there stays there, if looking again has failed.
  const shown = 'failure' in answer ? last : answer;
  return (
    <div className="space-y-6">
      {'failure' in answer && <LoadFailure title={loadFailure} text={answer.failure === loadFailure ? undefined : answer.failure} />}
      {shown && (shown.pagination.totalRequests === 0 ? <NoRequests /> : <Requests {...shown} />)}
    </div>
  );
}

function Requests({ requests, pagination: { totalPages, totalRequests }, page, linkedId, linked }: RequestPage) {
  const isOnPage = requests.some(({ _id }) => _id === linkedId);
  const first = (page - 1) * requestsPerPage + 1;
  return (
    <>
      {linkedId !== null && !isOnPage && (
        <LinkedRequest list={addressOfPage(page)}>{linked && <RequestCard request={linked} isLinked />}</LinkedRequest>
      )}
      <TurnStrip requests={requests} viewer="customer" />
      <ul aria-label="Requests" className="space-y-6">
        {requests.map((request) => (
          <li key={request._id}>
            <RequestCard request={request} isLinked={request._id === linkedId} />
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <div className="space-y-4 pt-4">
          <p className="text-center text-quiet tabular-nums">
            Showing {first} to {first + requests.length - 1} of {totalRequests.toLocaleString('en-US')} requests
          </p>
          <Pagination page={page} totalPages={totalPages} href={addressOfPage} />
        </div>
      )}
    </>
  );
}

function NoRequests() {
  return (
    <EmptyState picture={<EmptyLetterBox />} title="You have not asked for a space yet" action={<ButtonLink to="/">Find a space</ButtonLink>}>
      <p>
        Each request will appear here with its seller, its price and its deadline. You send one from the page of a space: attach your artwork, press
        Rent and choose a card.
      </p>
      <p>{chargedWhen}</p>
    </EmptyState>
  );
}
