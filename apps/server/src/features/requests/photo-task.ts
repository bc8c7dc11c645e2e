import type { OpenedCapture } from '@frontage/contract/captures';
import { formatAddress } from '@frontage/domain/listing/address';
import { readRequest } from './list-requests.ts';
import { findListingOfRequest, findListingPositions } from './request-details.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { readPhotosDue } from './rental-photos.ts';
import { requirePhotoTask } from './submit-proof.ts';

/** What the person who takes the photos has to know. Throws why no photos of this request can be taken now. */
export async function readPhotoTask(deps: RequestsDeps, sellerId: string, id: string): Promise<NonNullable<OpenedCapture['task']>> {
  const { purpose } = await requirePhotoTask(deps, sellerId, id);
  const { write } = deps.db;
  const [request, listing, positions, photosDue] = await Promise.all([
    readRequest(deps, { accountId: sellerId, type: 'seller' }, id),
    findListingOfRequest(write, id),
    findListingPositions(write, [id]),
    purpose === 'running' ? readPhotosDue(deps, id) : null,
  ]);
  const { item_name: title, brandName, deadline, artworkChange, customerFeedback: feedback } = request;
  const picture = request.artwork.find(({ preview }) => preview)?.preview;
  return {
    purpose,
    title,
    address: formatAddress({ streetName: listing.street_name, city: listing.city, zipCode: listing.zip_code }),
    position: positions.get(id) ?? null,
    brandName,
    artwork: picture ? { url: picture.url, width: picture.width, height: picture.height } : null,
    deadline,
    dueAt: photosDue?.toISOString() ?? (purpose === 'proof' ? (artworkChange?.proofDueAt ?? null) : null),
    rejection: feedback?.decision === 'reject' ? feedback.reason : null,
  };
}
