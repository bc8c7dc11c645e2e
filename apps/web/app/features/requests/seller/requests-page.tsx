import { EmptyMailbox } from '~/art/empty-mailbox.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { RequestsPage } from '../components/requests-page.tsx';
import type { LoadedRequests } from '../model/load-requests.ts';
import { RequestCard } from './request-card.tsx';
import type { SellerRequestActions } from './use-request-actions.ts';

interface SellerRequestsProps {
  loading: Promise<LoadedRequests>;
  actions: SellerRequestActions;
}

export function SellerRequests({ loading, actions }: SellerRequestsProps) {
  return (
    <RequestsPage
      viewer="seller"
      loading={loading}
      takeLastChangedId={actions.takeLastChangedId}
      empty={<NoRequests />}
      renderCard={(request, isLinked) => <RequestCard request={request} actions={actions} isLinked={isLinked} />}
    />
  );
}

function NoRequests() {
  return (
    <EmptyState
      picture={<EmptyMailbox />}
      title="No subscription requests yet"
      action={
        <ButtonLink to="/seller/listings" look="secondary">
          See your listings
        </ButtonLink>
      }
    >
      <p>Requests will appear here when customers subscribe to your listings</p>
    </EmptyState>
  );
}

export function SellerRequestsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">Loading</output>
      {[1, 2, 3].map((card) => (
        <div key={card} className="overflow-hidden rounded-lg border border-line bg-card xl:grid xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div>
            <div className="flex gap-4 px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
              <Skeleton className="aspect-[4/3] w-20 shrink-0 sm:w-28" />
              <div className="flex-1 space-y-2.5">
                <Skeleton className="h-7 max-w-72" />
                <Skeleton className="h-5 max-w-28" />
              </div>
              <Skeleton className="h-6 w-24 max-sm:hidden" />
            </div>
            <Skeleton className="h-44 rounded-none" />
            <div className="grid gap-6 px-5 py-6 sm:px-7 md:grid-cols-3">
              {[1, 2, 3].map((fact) => (
                <Skeleton key={fact} className="h-11" />
              ))}
            </div>
          </div>
          <div className="space-y-4 border-l border-line bg-paper px-7 py-6 max-xl:hidden">
            {[1, 2, 3].map((step) => (
              <Skeleton key={step} className="h-10" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
