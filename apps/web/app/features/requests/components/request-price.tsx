import type { RentalRequest } from '@frontage/contract/requests';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import type { Role } from '~/lib/signed-in.ts';

interface RequestPriceProps {
  viewer: Role;
  request: Pick<RentalRequest, 'pricing' | 'customerPays' | 'sellerReceives' | 'subscriptionType' | 'rental' | 'permission'>;
}

/**
 * '$85.00 per week', with the price before the discount; for sellers also their share, as long as they can get it. It is the request's own
 * price: the listing's may have changed since.
 */
export function RequestPrice({ viewer, request }: RequestPriceProps) {
  const { pricing, customerPays, sellerReceives, subscriptionType, rental, permission } = request;
  const isOver = rental === 'ended' || permission === 'rejected' || permission === 'cancelled';
  if (!(pricing.price > 0)) return <>N/A</>;
  const isDiscounted = pricing.discount > 0;
  const isForSeller = viewer === 'seller' && !isOver;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {isForSeller && <span className="text-quiet">Customer pays</span>}
      {isDiscounted && (
        <s className="text-sm text-quiet">
          <span className="sr-only">Original price: </span>
          {formatMoney(toHundredths(pricing.price))}
        </s>
      )}
      <span>
        {isOver && 'Price was '}
        <strong className="font-semibold">{formatMoney(toHundredths(customerPays))}</strong>{' '}
        <span className="whitespace-nowrap">per {subscriptionType}</span>
      </span>
      {isDiscounted && <span className="rounded-sm bg-verdigris-tint px-1.5 text-sm font-semibold text-verdigris">{pricing.discount}% off</span>}
      {isForSeller && (
        <span>
          <span className="text-quiet">You receive</span> <strong className="font-semibold">{formatMoney(toHundredths(sellerReceives))}</strong>
        </span>
      )}
    </span>
  );
}
