import type { SellerListing } from '@frontage/contract/listings.schema';
import { formatCityAndState } from '@frontage/domain/listing/address';
import { periodNames, periods } from '@frontage/domain/listing/period';
import { isOffered } from '@frontage/domain/listing/price';
import { formatMoney, fromHundredths, toHundredths } from '@frontage/domain/money';
import { Frame, Info } from 'lucide-react';
import { Link } from 'react-router';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { formatDate, formatDateTime } from '~/lib/format-time.ts';
import { ListedSwitch } from './listed-switch.tsx';
import { ListingActions } from './listing-actions.tsx';

// As blocks, tables lose their meaning for screen readers unless each part has an explicit role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

const headClasses = 'px-2 py-3 text-sm font-semibold';

/** A table where there is room, otherwise one card per row, on phones a small one. Screen readers always get a table. */
export function ListingsTable({ listings }: { listings: readonly SellerListing[] }) {
  return (
    <div className="@container">
      <table
        role="table"
        className="block w-full text-left @min-[52rem]:table @min-[52rem]:rounded-lg @min-[52rem]:bg-card @min-[52rem]:shadow-[0_0_0_1px_var(--color-line)]"
      >
        <caption className="sr-only">Your listings</caption>
        <thead role="rowgroup" className="sr-only @min-[52rem]:not-sr-only @min-[52rem]:table-header-group">
          <tr role="row" className="border-b border-line-strong">
            <th role="columnheader" scope="col" className={`${headClasses} pl-4`}>
              Image
            </th>
            <th role="columnheader" scope="col" className={headClasses}>
              Title
            </th>
            {periods.map((period) => (
              <th key={period} role="columnheader" scope="col" className={`${headClasses} text-right`}>
                {periodNames[period].title}
                <span className="sr-only"> price and discount</span>
              </th>
            ))}
            <th role="columnheader" scope="col" className={`${headClasses} pl-4`}>
              Status
            </th>
            <th role="columnheader" scope="col" className={`${headClasses} pr-4`}>
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block space-y-3 @min-[34rem]:space-y-4 @min-[52rem]:table-row-group">
          {listings.map((listing) => (
            <Row key={listing._id} listing={listing} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ listing }: { listing: SellerListing }) {
  const { _id, title, updatedAt, pictures, kindConfirmed } = listing;
  const cell = '@min-[52rem]:px-2 @min-[52rem]:py-3.5';
  return (
    <tr
      role="row"
      className="grid grid-cols-12 items-start gap-x-2 gap-y-1 rounded-lg border border-line bg-card p-3 pb-1 @min-[34rem]:grid-cols-[8.5rem_repeat(4,minmax(0,1fr))] @min-[34rem]:gap-x-4 @min-[34rem]:gap-y-3 @min-[34rem]:p-4 @min-[52rem]:table-row @min-[52rem]:border-0 @min-[52rem]:bg-transparent @min-[52rem]:not-last:border-b"
    >
      <td role="cell" className={`col-span-3 row-span-2 @min-[34rem]:col-span-1 ${cell} @min-[52rem]:pl-4`}>
        <Cover picture={pictures[0]} />
      </td>
      <td role="cell" className={`col-span-9 @min-[34rem]:col-span-4 @min-[52rem]:w-full @min-[52rem]:min-w-44 @min-[52rem]:pr-4 ${cell}`}>
        <span className="block leading-snug font-semibold wrap-anywhere">{title}</span>
        <span className="mt-0.5 block text-sm wrap-anywhere text-quiet">
          {formatCityAndState(listing)} <span aria-hidden>·</span>{' '}
          <time dateTime={updatedAt} title={formatDateTime(updatedAt)} className="whitespace-nowrap">
            Edited {formatShortDay(updatedAt)}
          </time>
        </span>
        {!kindConfirmed && (
          <Link
            to={`/seller/edit-listing/${_id}`}
            className="-mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm text-sm font-medium text-amber-deep underline underline-offset-4 hover:text-ink @min-[52rem]:min-h-8"
          >
            <Info aria-hidden className="size-4 shrink-0" />
            Check the kind
            <span className="sr-only"> of {title}</span>
          </Link>
        )}
        {pictures[0] && !pictures[0].face && (
          <Link
            to={`/seller/edit-listing/${_id}#face`}
            className="mt-1.5 flex gap-1.5 rounded-sm py-1 text-sm leading-snug text-quiet underline decoration-line-strong underline-offset-4 hover:text-ink"
          >
            <Frame aria-hidden className="mt-px size-4 shrink-0" />
            <span>
              Let customers see their ad on your wall. Takes ten seconds.
              <span className="sr-only"> For {title}</span>
            </span>
          </Link>
        )}
      </td>
      {periods.map((period) => (
        <td
          key={period}
          role="cell"
          className={`col-span-6 flex flex-wrap gap-x-1.5 text-sm tabular-nums @min-[34rem]:col-span-1 @min-[34rem]:block @min-[34rem]:text-base @min-[52rem]:table-cell @min-[52rem]:text-right ${cell}`}
        >
          <span aria-hidden className="text-sm text-quiet @min-[34rem]:block @min-[52rem]:hidden">
            {periodNames[period].title}
          </span>
          <PriceCell {...listing[`${period}Pricing`]} />
        </td>
      ))}
      <td
        role="cell"
        className={`col-span-9 col-start-4 row-start-2 py-2 @min-[34rem]:col-span-2 @min-[34rem]:col-start-auto @min-[34rem]:row-start-auto @min-[34rem]:border-t @min-[34rem]:border-line @min-[34rem]:pt-4 @min-[34rem]:pb-0 @min-[52rem]:border-0 @min-[52rem]:pl-4 ${cell}`}
      >
        <ListedSwitch listing={listing} />
      </td>
      <td
        role="cell"
        className={`col-span-full mt-1 border-t border-line pt-1 @min-[34rem]:col-span-3 @min-[34rem]:mt-0 @min-[34rem]:-ml-4 @min-[34rem]:pt-2 @min-[52rem]:border-0 ${cell} @min-[52rem]:pr-4`}
      >
        <ListingActions listing={listing} />
      </td>
    </tr>
  );
}

function Cover({ picture }: { picture: SellerListing['pictures'][number] | undefined }) {
  const frame = 'aspect-[4/3] w-full rounded-md border border-line @min-[52rem]:w-18';
  if (!picture) return <div className={`${frame} bg-paper-deep`} />;
  return <ListingPicture {...picture} sizes="(min-width: 40rem) 160px, 110px" alt="" className={frame} />;
}

/** The list price of a period, and its discount. */
function PriceCell(dollars: { price: number; discount: number }) {
  const price = { price: toHundredths(dollars.price), discount: toHundredths(dollars.discount) };
  const hasDiscount = isOffered(price) && price.discount > 0;
  return (
    <>
      {isOffered(price) ? (
        <span className="block font-medium whitespace-nowrap">{formatMoney(price.price)}</span>
      ) : (
        <span className="block whitespace-nowrap text-quiet">Not offered</span>
      )}
      {/* In the table the second line is always present, so that all prices align. */}
      <span className="block text-sm font-medium whitespace-nowrap text-verdigris @min-[52rem]:min-h-5">
        {hasDiscount && `${fromHundredths(price.discount)}% off`}
        {isOffered(price) && !hasDiscount && <span className="sr-only">No discount</span>}
      </span>
    </>
  );
}

/** 'Nov 11', or 'Nov 11, 2025' for another year. */
function formatShortDay(iso: string): string {
  const [day, year] = formatDate(iso).split(', ');
  return formatDate(new Date().toISOString()).endsWith(year ?? '') ? (day ?? '') : `${day}, ${year}`;
}
