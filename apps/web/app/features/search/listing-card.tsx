import type { ListingCard as Listing } from '@frontage/contract/listings.schema';
import { formatAddress } from '@frontage/domain/listing/address';
import { mediumNames } from '@frontage/domain/listing/medium';
import { formatMoney } from '@frontage/domain/money';
import { periodNames, periodOfPriceType, type PriceType, shortestOfferedPeriod } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered, type Price } from '@frontage/domain/listing/price';
import { Link } from 'react-router';
import { priceFor, pricesOf, formatDiscount, formatKindAndSize, formatListPrice } from '~/components/listing/format-listing.ts';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { listingPath, type SearchedDays } from './listing-path.ts';

/** On phones slightly smaller than the real width: on low-density screens the small picture is good enough, for a third of the bytes. */
const sizes = '(min-width: 80rem) 286px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 65vw';

interface ListingCardProps {
  listing: Listing;
  priceType: PriceType;
  priority?: 'first' | 'early' | undefined;
  /** How far it is from what was searched: '14 mi away'. */
  away?: string;
  /** On the photo: 'Rented'. */
  tag?: string | undefined;
  days?: SearchedDays;
  /** A page that is opened from search results leads back to them. */
  from?: 'search' | 'listing';
}

export function ListingCard({ listing, priceType, priority, away, tag, days, from = 'search' }: ListingCardProps) {
  const { _id, title, image, picture } = listing;
  return (
    <li
      data-listing={_id}
      className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-card transition-colors duration-150 hover:border-ink"
    >
      <ListingPicture url={image} {...picture} sizes={sizes} alt="" priority={priority} className="aspect-4/3 border-b border-line" />
      {tag && <p className="absolute top-3 left-3 rounded-sm bg-ink px-2 py-0.5 text-sm font-semibold text-paper">{tag}</p>}
      <div className="flex flex-1 flex-col p-4">
        <p className="mb-1 line-clamp-2 text-sm text-quiet">
          {away && `${away} · `}
          {formatKindAndSize(listing)}
        </p>
        <h3 className="heading-item line-clamp-2">
          <Link
            to={listingPath(_id, priceType, days)}
            state={{ from }}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-blue"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 mb-3 line-clamp-2 text-sm text-quiet">{formatAddress(listing)}</p>
        <Mediums listing={listing} />
        <Prices listing={listing} priceType={priceType} />
      </div>
    </li>
  );
}

function Mediums({ listing: { mediumsAccepted } }: { listing: Listing }) {
  const more = mediumsAccepted.length - 2;
  return (
    <ul aria-label="Mediums" className="mt-auto flex flex-wrap gap-1.5 text-[0.8125rem]">
      {mediumsAccepted.slice(0, 2).map((medium) => (
        <li key={medium} className="rounded-sm bg-paper-deep px-1.5 py-0.5">
          {mediumNames[medium]}
        </li>
      ))}
      {more > 0 && (
        <li className="rounded-sm bg-paper-deep px-1.5 py-0.5">
          +{more}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  );
}

/** The daily price (or that of the shortest offered period), and the price of the period in the search. */
function Prices({ listing, priceType }: { listing: Listing; priceType: PriceType }) {
  const shortest = shortestOfferedPeriod(pricesOf(listing));
  const chosen = periodOfPriceType(priceType);
  if (!shortest) return <p className="mt-3 border-t border-line pt-3 text-quiet">No price set</p>;
  const [amount = '', ...per] = formatListPrice(listing, shortest).split(' ');
  return (
    <div className="mt-3 border-t border-line pt-3 tabular-nums">
      <p>
        from <strong className="text-lg font-bold">{amount}</strong> {per.join(' ')}
      </p>
      <Discounted price={priceFor(listing, shortest)} />
      {chosen !== 'daily' && chosen !== shortest && (
        <>
          <p className="text-sm text-quiet">
            {isOffered(priceFor(listing, chosen)) ? formatListPrice(listing, chosen) : `Not offered by the ${periodNames[chosen].noun}`}
          </p>
          <Discounted price={priceFor(listing, chosen)} />
        </>
      )}
    </div>
  );
}

/** What the customer pays, where that is less than the price in search filters. */
function Discounted({ price }: { price: Price }) {
  if (price.discount === 0 || !isOffered(price)) return null;
  return (
    <p className="text-sm font-semibold text-verdigris">
      {formatMoney(calculatePriceBreakdown(price).customerPays)} with {formatDiscount(price)}
    </p>
  );
}
