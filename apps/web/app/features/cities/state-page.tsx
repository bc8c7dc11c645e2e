import { ButtonLink } from '~/components/ui/text-link.tsx';
import { ListingCard, ListingGrid } from '~/features/search/public.ts';
import { defaultSearch, writeSearch } from '~/lib/search-params.ts';
import { CityLinks } from './city-links.tsx';
import { formatCount } from './labels.ts';
import type { StatePlace } from './load-place.ts';
import { PlaceFrame } from './place-frame.tsx';

/** The cities of a state, and its newest spaces. */
export function StatePage({ place, publicOrigin }: { place: StatePlace; publicOrigin: string }) {
  const { stateName, state, cities, listings, free } = place;
  return (
    <PlaceFrame place={place} publicOrigin={publicOrigin}>
      <section aria-labelledby="cities">
        <h2 id="cities" className="heading-item mb-4">
          Cities in {stateName}
        </h2>
        <CityLinks cities={cities} />
      </section>
      {listings.length > 0 && (
        <section aria-labelledby="spaces">
          <h2 id="spaces" className="heading-item mb-5">
            The newest in {stateName}
          </h2>
          <ListingGrid>
            {listings.map((listing) => (
              <ListingCard key={listing._id} listing={listing} priceType={defaultSearch.priceType} />
            ))}
          </ListingGrid>
          {free.totalCount > listings.length && (
            <div className="mt-10 flex justify-center">
              <ButtonLink to={`/${writeSearch({ ...defaultSearch, places: [state] })}`}>
                See {free.totalIsCapped ? 'more than' : 'all'} {formatCount(free.totalCount)}
              </ButtonLink>
            </div>
          )}
        </section>
      )}
    </PlaceFrame>
  );
}
