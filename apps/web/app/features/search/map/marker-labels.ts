import type { MapPin } from '@frontage/contract/listings';
import { periodNames, periodOfPriceType, type PriceType } from '@frontage/domain/listing/period';
import { formatNumber } from '@frontage/domain/money';
import type { MapMarker } from './markers.ts';

/** '$45', '$45.50', '$1,250', '$12.5k'. Null if the listing isn't offered for the period of the search. */
export function formatPinPrice({ price }: Pick<MapPin, 'price'>): string | null {
  if (price === null) return null;
  if (price >= 10_000) return `$${shorten(price)}`;
  const cents = Math.round(price * 100) % 100;
  return `$${formatNumber(Math.floor(price))}${cents > 0 ? `.${String(cents).padStart(2, '0')}` : ''}`;
}

/** '999', '1.2k', '12k', '1.5M' */
function shorten(count: number): string {
  const [divisor, unit] = count >= 999_500 ? [1_000_000, 'M'] : count >= 1_000 ? [1_000, 'k'] : [1, ''];
  const value = count / divisor;
  return `${value < 99.5 && divisor > 1 ? Math.round(value * 10) / 10 : Math.round(value)}${unit}`;
}

/** '14', '1.2k', '≈ 1.2k'. Nothing where nobody knows whether there are any. */
export function formatClusterCount({ listings, isEstimate }: { listings: number; isEstimate: boolean }): string {
  if (isEstimate && listings === 0) return '';
  return `${isEstimate ? '≈ ' : ''}${shorten(listings)}`;
}

/** What a screen reader says: '$45 a day, Brick wall on 5th Street'. */
export function describeMarker(marker: MapMarker, priceType: PriceType): string {
  if (marker.type === 'pin') return describePin(marker.pin, priceType);
  if (marker.type === 'stack') return `${marker.pins.length} spaces at the same place`;
  const { listings, isEstimate } = marker;
  if (isEstimate && listings === 0) return 'There may be matching spaces here. Zoom in';
  return `${isEstimate ? 'About ' : ''}${formatNumber(listings)} ${listings === 1 ? 'space' : 'spaces'}. Zoom in`;
}

function describePin(pin: MapPin, priceType: PriceType): string {
  return `${describePinPrice(pin, priceType)}, ${pin.title}`;
}

export function describePinPrice(pin: MapPin, priceType: PriceType): string {
  const { noun } = periodNames[periodOfPriceType(priceType)];
  const price = formatPinPrice(pin);
  return price === null ? `Not offered by the ${noun}` : `${price} a ${noun}`;
}
