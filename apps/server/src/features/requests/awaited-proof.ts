import type { OpenedCapture } from '@frontage/contract/captures';
import { formatAddress } from '@frontage/domain/listing/address';
import { readRequest } from './list-requests.ts';
import { findListingOfRequest, findListingPositions } from './request-details.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { requireAwaitedProof } from './submit-proof.ts';

/** What the person who takes the photos has to know. Throws if the seller can't submit proof of this request now. */
export async function readAwaitedProof(deps: RequestsDeps, sellerId: string, id: string): Promise<NonNullable<OpenedCapture['task']>> {
  await requireAwaitedProof(deps, sellerId, id);
  const { write } = deps.db;
  const [request, listing, positions] = await Promise.all([
    readRequest(deps, { accountId: sellerId, type: 'seller' }, id),
    findListingOfRequest(write, id),
    findListingPositions(write, [id]),
  ]);
  const { item_name: title, brandName, deadline, artworkChange, customerFeedback: feedback } = request;
  const picture = request.artwork.find(({ preview }) => preview)?.preview;
  return {
    title,
    address: formatAddress({ streetName: listing.street_name, city: listing.city, zipCode: listing.zip_code }),
    position: positions.get(id) ?? null,
    brandName,
    artwork: picture ? { url: picture.url, width: picture.width, height: picture.height } : null,
    deadline,
    dueAt: artworkChange?.proofDueAt ?? null,
    rejection: feedback?.decision === 'reject' ? feedback.reason : null,
  };
}
