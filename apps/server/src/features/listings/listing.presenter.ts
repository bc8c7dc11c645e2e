import { findMissingToList, type ListableFacts } from '@frontage/domain/listing/listable';
import type { Listing, SellerListing, Picture } from '@frontage/contract/listings.schema';
import { maskToMediums } from '@frontage/domain/listing/medium';
import { fromHundredths } from '@frontage/domain/money';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import type { Principal } from '../../platform/principal.ts';
import type { ListingRow } from './listing.store.ts';
import { fromPlainColumns } from './plain-columns.ts';

/** `pictures` come in any order; the row has their order. */
export function presentListing(row: ListingRow, pictures: ReadonlyMap<string, Picture>): Listing {
  const ordered = row.pictures.map((id) => pictures.get(id)).filter((picture) => picture !== undefined);
  return {
    _id: row.id,
    ...fromPlainColumns(row),
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone ?? defaultTimeZone,
    image: ordered[0]?.url ?? '',
    pictures: ordered,
    dailyPricing: price(row.daily_price, row.daily_discount),
    weeklyPricing: price(row.weekly_price, row.weekly_discount),
    monthlyPricing: price(row.monthly_price, row.monthly_discount),
    yearlyPricing: price(row.yearly_price, row.yearly_discount),
    mediumsAccepted: maskToMediums(row.mediums),
    isFullyRented: row.is_fully_rented,
    updatedAt: row.updated_at.toISOString(),
    _seller: { _id: row.seller_id, name: row.seller_name },
  };
}

/** Sellers see their own email address; visitors don't. */
export function presentSellerListing(row: ListingRow, pictures: ReadonlyMap<string, Picture>, { address }: Principal): SellerListing {
  const listing = presentListing(row, pictures);
  const { taken_down_at: at, taken_down_reason: reason } = row;
  return {
    ...listing,
    _seller: { ...listing._seller, email: address },
    kindConfirmed: row.kind_confirmed ?? false,
    missing: findMissingToList(toListableFacts(row)),
    takenDown: at === null ? null : { at: at.toISOString(), reason: reason ?? '' },
  };
}

function toListableFacts(row: ListingRow): ListableFacts {
  return {
    prices: {
      daily: { price: row.daily_price, discount: row.daily_discount },
      weekly: { price: row.weekly_price, discount: row.weekly_discount },
      monthly: { price: row.monthly_price, discount: row.monthly_discount },
      yearly: { price: row.yearly_price, discount: row.yearly_discount },
    },
    width: Number(row.width),
    height: Number(row.height),
  };
}

function price(cents: number, basisPoints: number) {
  return { price: fromHundredths(cents), discount: fromHundredths(basisPoints) };
}
