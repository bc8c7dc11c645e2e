import { EmptyMailbox } from '~/art/empty-mailbox.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { RequestsPage } from '../components/requests-page.tsx';
import type { LoadedRequests } from '../model/load-requests.ts';
import { chargeTimingText } from './labels.ts';
import { CustomerRequestRow } from './request-row.tsx';

export function CustomerRequests({ loading }: { loading: Promise<LoadedRequests> }) {
  return (
    <RequestsPage viewer="customer" loading={loading} empty={<NoRequests />} renderRow={(request) => <CustomerRequestRow request={request} />} />
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
