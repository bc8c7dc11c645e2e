import type { RequestDetails } from '@frontage/contract/request-details';
import { toAdSpace } from '@frontage/domain/artwork/ad-space';
import { formatAddress } from '@frontage/domain/listing/address';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { Artwork } from '../components/artwork.tsx';
import { ProductionSheetButton } from '../components/production-sheet-button.tsx';
import { RentalDates } from '../components/rental-dates.tsx';
import { ProofOfPlacement } from '../components/proof-of-placement.tsx';
import { RentalPhotos } from '../components/rental-photos.tsx';
import { RequestNote } from '../components/request-note.tsx';
import { fetchDetails, type LoadedDetails } from '../model/load-details.ts';
import { RequestLayout, RequestPage } from '../page/request-page.tsx';
import { ArtworkChangePanel } from './artwork-change-panel.tsx';
import { ProposeArtwork } from './propose-artwork.tsx';
import { RequestStatus } from './request-status.tsx';

const downloadFailure = 'Failed to download file. Please try again.';

interface CustomerRequestPageProps {
  id: string;
  loading: Promise<LoadedDetails>;
  /** Other features' parts of the page. `renderUnpaid` is null where nothing is unpaid. */
  renderUnpaid: (details: RequestDetails) => ReactNode;
  renderMoney: (details: RequestDetails) => ReactNode;
  renderConversation: (details: RequestDetails) => ReactNode;
}

export function CustomerRequestPage({ id, loading, renderUnpaid, renderMoney, renderConversation }: CustomerRequestPageProps) {
  const linkOfProof = async (number: number, index: number) =>
    (await fetchDetails('customer', id)).proofs.find((proof) => proof.number === number)?.files[index]?.url ?? null;
  const proofProps = { viewer: 'customer', failure: downloadFailure, freshLink: linkOfProof } as const;
  return (
    <RequestPage viewer="customer" id={id} loading={loading}>
      {(details) => (
        <RequestLayout
          viewer="customer"
          details={details}
          lead={<Lead details={details} />}
          status={<RequestStatus details={details} unpaid={renderUnpaid(details)} />}
          main={
            <>
              {isReviewDue(details) && <ProofOfPlacement details={details} {...proofProps} />}
              <RentalPhotos details={details} {...proofProps} />
              <ArtworkChangePanel details={details} />
              <RequestNote request={details.request} title="Your message" />
              <Panel
                title="Your artwork"
                action={
                  <div className="flex flex-wrap gap-2">
                    {details.artworkActions.includes('propose') && <ChangeArtwork details={details} />}
                    <ProductionSheetButton viewer="customer" id={id} />
                  </div>
                }
              >
                <Artwork
                  title={details.request.item_name}
                  artwork={details.request.artwork}
                  facts={details.request.artworkFacts}
                  space={toAdSpace(details.listing)}
                  failure={downloadFailure}
                  freshLink={async (index) => (await fetchDetails('customer', id)).request.artwork[index]?.url ?? null}
                />
              </Panel>
              {!isReviewDue(details) && <ProofOfPlacement details={details} {...proofProps} />}
              {renderConversation(details)}
            </>
          }
          aside={renderMoney(details)}
        />
      )}
    </RequestPage>
  );
}

/** Then the proof comes first: the customer has to judge it. */
function isReviewDue({ request }: RequestDetails): boolean {
  return request.permission === 'proof_submitted';
}

function ChangeArtwork({ details: { request, listing } }: { details: RequestDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" small onClick={() => setOpen(true)}>
        Change artwork
      </Button>
      {isOpen && (
        <ProposeArtwork requestId={request._id} sellerName={request._seller.name || 'the seller'} listing={listing} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function Lead({ details: { request, listing } }: { details: RequestDetails }) {
  const { _listing, _seller, createdAt } = request;
  return (
    <>
      <span>
        From <span className="font-medium text-ink">{_seller.name}</span>
      </span>
      <span>{formatAddress(listing)}</span>
      {_listing.isDeleted ? (
        <span>The listing was deleted</span>
      ) : (
        <Link to={`/listing/${_listing._id}`} className="rounded-sm">
          <span className="link-underline">View the space</span>
        </Link>
      )}
      <RentalDates request={request} />
      <span>
        Requested <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </span>
    </>
  );
}
