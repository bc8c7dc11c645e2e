import { EmptyMailbox } from '~/art/empty-mailbox.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { RequestsPage } from '../components/requests-page.tsx';
import type { LoadedRequests } from '../model/load-requests.ts';
import { chargeTimingText } from './labels.ts';
import { RequestCard } from './request-card.tsx';

export function CustomerRequests({ loading }: { loading: Promise<LoadedRequests> }) {
  return (
    <RequestsPage
      viewer="customer"
      loading={loading}
      empty={<NoRequests />}
      renderCard={(request, isLinked) => <RequestCard request={request} isLinked={isLinked} />}
    />
  );
}

function NoRequests() {
  return (
    <EmptyState picture={<EmptyMailbox />} title="No requests yet" action={<ButtonLink to="/">Find a space</ButtonLink>}>
      <p>
        Your requests appear here with seller, price and deadline. To send one, open a listing, attach your artwork, press Rent and choose a card.
      </p>
      <p>{chargeTimingText}</p>
    </EmptyState>
  );
}

export function CustomerRequestsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">Loading your requests</output>
      {[1, 2].map((card) => (
        <div key={card} className="rounded-lg border border-line bg-card p-5 sm:p-7 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
          <div>
            <div className="flex gap-4 sm:gap-5">
              <Skeleton className="aspect-4/3 w-24 shrink-0 self-start sm:w-40" />
              <div className="flex-1 space-y-2.5">
                <Skeleton className="h-6 max-w-80" />
                <Skeleton className="h-5 max-w-48" />
                <Skeleton className="h-5 max-w-40" />
              </div>
            </div>
            <Skeleton className="mt-6 h-28" />
          </div>
          <Skeleton className="hidden h-64 lg:block" />
        </div>
      ))}
    </div>
  );
}
