import { EmptyMailbox } from '~/art/empty-mailbox.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { RequestsPage } from '../components/requests-page.tsx';
import type { LoadedRequests } from '../model/load-requests.ts';
import { SellerRequestRow } from './request-row.tsx';
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
      renderRow={(request) => <SellerRequestRow request={request} actions={actions} />}
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
