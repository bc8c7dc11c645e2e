import type { SellerListing } from '@frontage/contract/listings.schema';
import { CalendarDays, ExternalLink, Link2, type LucideIcon } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { Spinner } from '~/components/ui/spinner.tsx';
import { copyLink } from '~/lib/copy-link.ts';

const actionClasses = 'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-sm text-sm font-semibold @min-[52rem]:text-base';

/** Edits a listing and opens its calendar. A listed one can also be opened as everyone sees it, and its link can be copied. */
export function ListingActions({ listing: { _id, title, isListed } }: { listing: SellerListing }) {
  const editPath = `/seller/edit-listing/${_id}`;
  const publicPath = `/listing/${_id}`;
  const isOpening = useNavigation().location?.pathname === editPath;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 @min-[34rem]:gap-x-6 @min-[52rem]:w-28 @min-[52rem]:justify-start @min-[52rem]:gap-x-2">
      <Link to={editPath} className={`mr-auto @min-[34rem]:mr-0 ${actionClasses}`}>
        {isOpening && <Spinner />}
        <span className="link-underline">
          <span>View</span> <span>& edit</span>
        </span>
        <span className="sr-only"> {title}</span>
      </Link>
      <Link to={`/seller/listings/${_id}/calendar`} title="Calendar" className={actionClasses}>
        <ActionText icon={CalendarDays} text="Calendar" about={title} />
      </Link>
      {isListed && (
        <>
          <Link to={publicPath} title="See public page" className={actionClasses}>
            <ActionText icon={ExternalLink} text="See public page" about={title} />
          </Link>
          <button type="button" title="Copy link" onClick={() => void copyLink(publicPath)} className={actionClasses}>
            <ActionText icon={Link2} text="Copy link" about={title} />
          </button>
        </>
      )}
    </div>
  );
}

/** A card has room for the words. The wide table and the small card of a phone have it only for an icon. */
function ActionText({ icon: Icon, text, about }: { icon: LucideIcon; text: string; about: string }) {
  return (
    <>
      <Icon aria-hidden className="mx-auto size-4.5 shrink-0 @min-[34rem]:@max-[52rem]:hidden" />
      <span className="sr-only underline decoration-line-strong underline-offset-4 @min-[34rem]:@max-[52rem]:not-sr-only">{text}</span>
      <span className="sr-only"> {about}</span>
    </>
  );
}
