import type { RequestDetails } from '@frontage/contract/request-details';
import { toAdSpace } from '@frontage/domain/artwork/ad-space';
import { formatAddress } from '@frontage/domain/listing/address';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '~/components/ui/panel.tsx';
import { Artwork } from '../components/artwork.tsx';
import { ProductionSheetButton } from '../components/production-sheet-button.tsx';
import { ProofOfPlacement } from '../components/proof-of-placement.tsx';
import { RentalPhotos } from '../components/rental-photos.tsx';
import { RequestNote } from '../components/request-note.tsx';
import { fetchDetails, type LoadedDetails } from '../model/load-details.ts';
import { RequestLayout, RequestPage } from '../page/request-page.tsx';
import { ArtworkChangePanel } from './artwork-change-panel.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestStatus } from './request-status.tsx';
import type { SellerRequestActions } from './use-request-actions.ts';

const downloadFailure = 'Failed to download file';

interface SellerRequestPageProps {
  id: string;
  loading: Promise<LoadedDetails>;
  actions: SellerRequestActions;
  /** Other features' parts of the page. */
  renderMoney: (details: RequestDetails) => ReactNode;
  renderConversation: (details: RequestDetails) => ReactNode;
}

export function SellerRequestPage({ id, loading, actions, renderMoney, renderConversation }: SellerRequestPageProps) {
  const linkOfProof = async (number: number, index: number) =>
    (await fetchDetails('seller', id)).proofs.find((proof) => proof.number === number)?.files[index]?.url ?? null;
  return (
    <RequestPage viewer="seller" id={id} loading={loading} takeLastChangedId={actions.takeLastChangedId}>
      {(details) => (
        <RequestLayout
          viewer="seller"
          details={details}
          lead={<Lead details={details} />}
          status={<RequestStatus details={details} actions={actions} />}
          main={
            <>
              <ArtworkChangePanel details={details} actions={actions} />
              <RentalPhotos viewer="seller" details={details} failure={downloadFailure} freshLink={linkOfProof} />
              <RequestNote request={details.request} title="From the customer" />
              <Panel title="Customer’s artwork" action={<ProductionSheetButton viewer="seller" id={id} />}>
                <Artwork
                  title={details.request.item_name}
                  artwork={details.request.artwork}
                  facts={details.request.artworkFacts}
                  space={toAdSpace(details.listing)}
                  failure={downloadFailure}
                  freshLink={async (index) => (await fetchDetails('seller', id)).request.artwork[index]?.url ?? null}
                />
              </Panel>
              <ProofOfPlacement viewer="seller" details={details} failure={downloadFailure} freshLink={linkOfProof} />
              {renderConversation(details)}
            </>
          }
          aside={
            <>
              <Panel title="Request">
                <RequestFacts request={details.request} />
              </Panel>
              {renderMoney(details)}
            </>
          }
        />
      )}
    </RequestPage>
  );
}

function Lead({ details: { request, listing } }: { details: RequestDetails }) {
  const { _listing, customerName } = request;
  return (
    <>
      <span>
        For <span className="font-medium text-ink">{customerName || 'a customer'}</span>
      </span>
      <span>{formatAddress(listing)}</span>
      {_listing.isDeleted ? (
        <span>The listing was deleted</span>
      ) : (
        <Link to={`/seller/edit-listing/${_listing._id}`} className="rounded-sm">
          <span className="link-underline">View listing</span>
        </Link>
      )}
    </>
  );
}
