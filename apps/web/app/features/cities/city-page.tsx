import { cityPath } from '@frontage/domain/listing/city-address';
import { type Kind, kindPlurals, kinds } from '@frontage/domain/listing/kind';
import { formatNumber } from '@frontage/domain/money';
import { Map as MapIcon } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';
import { describeLeftOut, ListingCard, ListingGrid, tagsOf } from '~/features/search/public.ts';
import { defaultSearch, type Search, writeSearch } from '~/lib/search-params.ts';
import { CityLinks } from './city-links.tsx';
import { describeListings, formatCity, formatCount } from './labels.ts';
import type { CityPlace } from './load-place.ts';
import { PlaceFrame } from './place-frame.tsx';

/** The newest spaces of a city, or those of one kind in it. */
export function CityPage({ place, publicOrigin }: { place: CityPlace; publicOrigin: string }) {
  const { city, stateName, kind, totalCount, freeCount, listings, taken, otherCities } = place;
  const rentedCount = totalCount - freeCount;
  const tags = tagsOf(taken);
  const searchPath = (changes: Partial<Search> = {}) =>
    `/${writeSearch({ ...defaultSearch, places: [formatCity(city)], kinds: kind ? [kind] : [], ...changes })}`;
  return (
    <PlaceFrame place={place} publicOrigin={publicOrigin} choices={<KindLinks place={place} />}>
      <section aria-labelledby="spaces">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="spaces" className="heading-item">
            {describeListings(place)}
          </h2>
          <ButtonLink look="secondary" to={searchPath({ map: true })}>
            <MapIcon aria-hidden className="size-5" />
            Show on the map
          </ButtonLink>
        </div>
        {freeCount > 0 && rentedCount > 0 && (
          <p className="mb-5 text-quiet">
            {describeLeftOut({ totalCount: rentedCount, totalIsCapped: false }, true)}{' '}
            <TextLink to={searchPath({ available: 'all' })}>{rentedCount === 1 ? 'Show it' : 'Show them'}</TextLink>
          </p>
        )}
        <ListingGrid>
          {listings.map((listing, index) => (
            <ListingCard
              key={listing._id}
              listing={listing}
              priceType={defaultSearch.priceType}
              tag={tags.get(listing._id)}
              priority={index === 0 ? 'first' : undefined}
            />
          ))}
        </ListingGrid>
        <div className="mt-10 flex justify-center">
          <ButtonLink to={searchPath()}>
            {freeCount > listings.length ? `See all ${formatCount(freeCount, kind)}` : `Search in ${formatCity(city)}`}
          </ButtonLink>
        </div>
      </section>
      {otherCities.length > 0 && (
        <section aria-labelledby="other-cities">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="other-cities" className="heading-item">
              More cities in {stateName}
            </h2>
            <TextLink to={cityPath({ state: city.state })} className="inline-flex min-h-11 items-center">
              All of {stateName}
            </TextLink>
          </div>
          <CityLinks cities={otherCities} />
        </section>
      )}
    </PlaceFrame>
  );
}

/** All kinds that the city has, with their number. */
function KindLinks({ place: { city, kind, kindCounts } }: { place: CityPlace }) {
  const choices: { kind: Kind | undefined; text: string; count: number }[] = [
    { kind: undefined, text: 'All spaces', count: city.listings },
    ...kinds.flatMap((each) => ({ kind: each, text: kindPlurals[each], count: kindCounts[each] ?? 0 })).filter(({ count }) => count > 0),
  ];
  return (
    <nav aria-label="Kinds of space">
      <ul className="kind-links">
        {choices.map((choice) => (
          <li key={choice.text}>
            <Link to={cityPath({ ...city, kind: choice.kind })} aria-current={choice.kind === kind ? 'page' : undefined} className="kind-link">
              {choice.text} <span className="kind-link-count">{formatNumber(choice.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
