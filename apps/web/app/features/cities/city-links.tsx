import type { City } from '@frontage/contract/cities';
import { cityPath } from '@frontage/domain/listing/city-address';
import { formatNumber } from '@frontage/domain/money';
import { Link } from 'react-router';
import { formatCount } from './labels.ts';

/** Cities with the number of their listings. */
export function CityLinks({ cities }: { cities: readonly City[] }) {
  return (
    <>
      <ul className="city-links">
        {cities.map((city) => (
          <li key={city.slug}>
            <Link to={cityPath(city)}>
              <span className="city-link-name">{city.name}</span>
              <span aria-hidden className="city-link-count">
                {formatNumber(city.listings)}
              </span>
              <span className="sr-only">, {formatCount(city.listings)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-quiet">The numbers include spaces that are rented right now.</p>
    </>
  );
}
