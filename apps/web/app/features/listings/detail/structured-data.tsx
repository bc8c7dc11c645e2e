import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periods } from '@frontage/domain/listing/period';
import { fromHundredths } from '@frontage/domain/money';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { useState } from 'react';
import { priceFor } from '~/components/listing/format-listing.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

interface ProductDataProps {
  listing: Listing;
  publicOrigin: string;
}

/** As trade names them. */
const unitCodes: Record<Period, string> = { daily: 'DAY', weekly: 'WEE', monthly: 'MON', yearly: 'ANN' };

/**
 * What the page says, for search engines. It is part of the server's markup only: they read nothing else, and creating
 * a script element in the browser is what the page's policy forbids.
 */
export function StructuredData({ listing, publicOrigin }: ProductDataProps) {
  const hydrated = useHydrated();
  const [fromServer] = useState(!hydrated);
  if (!fromServer) return null;
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {asText(describe(listing, publicOrigin))}
    </script>
  );
}

/** No '<' remains, so nothing that a seller wrote can end the script or begin another. */
function asText(description: object): string {
  return JSON.stringify(description).replaceAll('<', String.raw`\u003c`);
}

function describe(listing: Listing, publicOrigin: string): object {
  const url = `${publicOrigin}/listing/${listing._id}`;
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
