import type { RentalRequest } from '@frontage/contract/requests';
import { type AdSpace, toAdSpace } from '@frontage/domain/artwork/ad-space';
import { checkArtwork } from '@frontage/domain/artwork/check-artwork';
import { useEffect, useState } from 'react';
import { RemarkList } from '~/features/artwork/public.ts';
import { ApiError } from '~/lib/api-error.ts';
import { fetchDetails } from '../model/load-details.ts';

/** What the seller should look at before accepting: a list shows the artwork, but not how it fits the space. */
export function ArtworkWarnings({ request }: { request: RentalRequest }) {
  const space = useSpaceOf(request._id);
  const files = request.artwork.map(({ name }, index) => {
    const facts = request.artworkFacts[index];
    return { name, remarks: space && facts ? checkArtwork(facts, space).filter(({ tone }) => tone === 'look') : [] };
  });
  return files.map(
    ({ name, remarks }, index) =>
      remarks.length > 0 && (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
        <section key={index} aria-label={`Check ${name}`}>
          {files.length > 1 && <h3 className="font-semibold wrap-anywhere">{name}</h3>}
          <RemarkList remarks={remarks} />
        </section>
      ),
  );
}

/** Null until it is known, or if it can't be loaded. */
function useSpaceOf(requestId: string): AdSpace | null {
  const [space, setSpace] = useState<AdSpace | null>(null);
  useEffect(() => {
    let isOpen = true;
    fetchDetails('seller', requestId).then(
      ({ listing }) => isOpen && setSpace(toAdSpace(listing)),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => void (isOpen = false);
  }, [requestId]);
  return space;
}
