import type { Listing, ListingCard as Card } from '@frontage/contract/listings.schema';
import { milesBetween } from '@frontage/domain/listing/map';
import { chooseSimilar } from '@frontage/domain/listing/similar';
import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { defaultSearch } from '~/lib/search-params.ts';
import { describeDistance } from './describe-distance.ts';
import { ListingCard } from './listing-card.tsx';
import { ListingGrid } from './listing-grid.tsx';

/** Enough to find some of the same kind. */
const nearestRead = 30;

/** Under a listing: others near it that are free now. Nothing if there are none, or if they can't be loaded. */
export function SimilarSpaces({ listing }: { listing: Listing }) {
  const similar = useSimilarSpaces(listing);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar-spaces" className="column pb-20 sm:pb-28">
      <h2 id="similar-spaces" className="heading-item mb-5">
        Similar spaces nearby
      </h2>
      <ListingGrid>
        {similar.map((other) => (
          <ListingCard key={other._id} listing={other} priceType={defaultSearch.priceType} away={distance(listing, other)} from="listing" />
        ))}
      </ListingGrid>
    </section>
  );
}

function useSimilarSpaces(listing: Listing): Card[] {
  const [similar, setSimilar] = useState<Card[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void findNearest(listing, stop.signal).then((nearest) => !stop.signal.aborted && setSimilar(chooseSimilar(listing, nearest)));
    return () => stop.abort();
  }, [listing]);
  return similar;
}

async function findNearest({ latitude, longitude }: Listing, signal: AbortSignal): Promise<Card[]> {
  if (latitude === null || longitude === null) return [];
  try {
    const { listings } = await api('GET /listing/customer/', {
      query: { near: `${latitude},${longitude}`, sort: 'nearest', available: 'now', limit: nearestRead },
      quiet: true,
      signal,
    });
    return listings;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return [];
    throw error;
  }
}

function distance({ latitude, longitude }: Listing, { position }: Card): string {
  return latitude === null || longitude === null || !position ? '' : describeDistance(milesBetween({ latitude, longitude }, position));
}
