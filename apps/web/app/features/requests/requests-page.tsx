import { use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { EmptyLetterBox } from '~/art/empty-letter-box.tsx';
import { useLiveRequests } from '~/components/request/use-live-requests.ts';
import { Button } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { loadFailure, type OwnRequests, requestsPerPage } from './load-requests.ts';
import { RequestCard } from './request-card.tsx';

export function RequestsContent({ loading }: { loading: Promise<OwnRequests | { failure: string }> }) {
  const answer = use(loading);
  const [last, setLast] = useState<OwnRequests | null>(null);
  useLiveRequests();
  if (!('failure' in answer) && answer !== last) setLast(answer);

  // What was there stays there, if looking again has failed.
  const shown = 'failure' in answer ? last : answer;
  return (
    <div className="space-y-6">
      {'failure' in answer && <Failure text={answer.failure} />}
      {shown && (shown.requests.length === 0 ? <NoRequests /> : <Requests {...shown} />)}
    </div>
  );
}

function Requests({ requests, pagination: { totalPages, totalRequests }, page }: OwnRequests) {
  const first = (page - 1) * requestsPerPage + 1;
  return (
    <>
      <ul aria-label="Requests" className="space-y-6">
        {requests.map((request) => (
          <RequestCard key={request._id} request={request} />
        ))}
      </ul>
      {totalPages > 1 && (
        <div className="space-y-4 pt-4">
          <p className="text-center text-quiet tabular-nums">
            Showing {first} to {first + requests.length - 1} of {totalRequests.toLocaleString('en-US')} requests
          </p>
          <Pagination page={page} totalPages={totalPages} href={(to) => (to === 1 ? '/requestedPack' : `/requestedPack?page=${to}`)} />
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
      <p>You pay nothing until the seller accepts.</p>
    </EmptyState>
  );
}

function Failure({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <InlineNotice tone="wrong" title={loadFailure}>
      {text !== loadFailure && <p>{text}</p>}
      <Button look="secondary" small className="mt-3" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </InlineNotice>
  );
}
