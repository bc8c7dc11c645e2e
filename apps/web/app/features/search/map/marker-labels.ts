import type { MapPin } from '@frontage/contract/listings';
import { periodNames, periodOfPriceType, type PriceType } from '@frontage/domain/listing/period';
import { formatMoney, formatNumber, toHundredths } from '@frontage/domain/money';
import type { MapMarker } from './markers.ts';

/** '$45', '$1,250', '$12.5k': whole dollars, so that pins are short and alike. Null if the listing isn't offered for the period of the search. */
export function formatPinPrice({ price }: Pick<MapPin, 'price'>): string | null {
  if (price === null) return null;
  if (price < 1) return formatMoney(toHundredths(price));
  return `$${price >= 10_000 ? shorten(price) : formatNumber(Math.round(price))}`;
}

/** What stands on a pin, or how many listings share its point. */
export function formatTag(marker: Exclude<MapMarker, { type: 'cluster' }>): string | null {
  return marker.type === 'stack' ? String(marker.pins.length) : formatPinPrice(marker.pin);
}

/** What the prices on the map are for. Null if there are none. */
export function describePrices(markers: readonly MapMarker[], priceType: PriceType): { period: string; missing: string | null } | null {
  const prices = markers.flatMap((marker) => (marker.type === 'pin' ? [marker.pin.price] : []));
  if (prices.length === 0) return null;
  const isRounded = prices.some((price) => price !== null && !Number.isInteger(price));
  return {
    period: `Prices per ${nounOf(priceType)}${isRounded ? ', rounded' : ''}`,
    missing: prices.includes(null) ? describeMissingPrice(priceType) : null,
  };
}

export function describeMissingPrice(priceType: PriceType): string {
  return `Not offered by the ${nounOf(priceType)}`;
}

function nounOf(priceType: PriceType): string {
  return periodNames[periodOfPriceType(priceType)].noun;
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
  const price = formatPinPrice(pin);
  return `${price === null ? describeMissingPrice(priceType) : `${price} a ${nounOf(priceType)}`}, ${pin.title}`;
}

/** To the cent. */
export function describePinPrice({ price }: MapPin, priceType: PriceType): string {
  return price === null ? describeMissingPrice(priceType) : `${formatMoney(toHundredths(price))} a ${nounOf(priceType)}`;
}
