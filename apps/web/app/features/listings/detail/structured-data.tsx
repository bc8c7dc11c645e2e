import type { Listing } from '@frontage/contract/listings.schema';
import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import { type Period, periods } from '@frontage/domain/listing/period';
import { fromHundredths } from '@frontage/domain/money';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { useState } from 'react';
import { priceFor } from '~/components/listing/format-listing.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

interface StructuredDataProps {
  listing: Listing;
  publicOrigin: string;
}

/** UN/CEFACT unit codes. */
const unitCodes: Record<Period, string> = { daily: 'DAY', weekly: 'WEE', monthly: 'MON', yearly: 'ANN' };

/**
 * The listing as JSON-LD for search engines. Only in the server's HTML: that is all they read, and the page's policy
 * forbids creating script elements in the browser, which keeps the server's text and needs no code for it.
 */
export function StructuredData({ listing, publicOrigin }: StructuredDataProps) {
  const hydrated = useHydrated();
  const [fromServer] = useState(!hydrated);
  if (!fromServer) return null;
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? toScriptText(describe(listing, publicOrigin)) : ''}
    </script>
  );
}

/** Escapes every '<', so that a seller's text can't close the script element or open another. */
function toScriptText(description: object): string {
  return JSON.stringify(description).replaceAll('<', String.raw`\u003c`);
}

function describe(listing: Listing, publicOrigin: string): object {
  const url = `${publicOrigin}/listing/${listing._id}`;
  const place = { '@type': 'Place', address: postalAddress(listing) };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: listing._id,
    name: listing.title,
    description: listing.description,
    url,
    image: listing.pictures.map((picture) => picture.url),
    category: 'Advertising space',
    offers: periods
      .filter((period) => isOffered(priceFor(listing, period)))
      .map((period) => {
        const price = fromHundredths(calculatePriceBreakdown(priceFor(listing, period)).customerPays).toFixed(2);
        return {
          '@type': 'Offer',
          url: `${url}?priceType=${period}Pricing`,
          price,
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
          seller: { '@type': 'Person', name: listing._seller.name },
          availableAtOrFrom: place,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'USD',
            unitCode: unitCodes[period],
          },
        };
      }),
  };
}

function postalAddress({ streetName, city, zipCode }: Listing): object {
  const state = stateOfZipCode(zipCode);
  return {
    '@type': 'PostalAddress',
    streetAddress: streetName,
    addressLocality: city,
    ...(state !== null && { addressRegion: state, addressCountry: 'US' }),
    postalCode: zipCode,
  };
}
