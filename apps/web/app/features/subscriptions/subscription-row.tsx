import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '~/components/ui/badge.tsx';
import { Button } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import { Photo } from '~/components/ui/photo.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { requestPath } from '~/features/requests/public.ts';
import { formatDate } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useNow } from '~/lib/use-now.ts';
import { describeSubscription, formatRentalType, formatTimeRemaining } from './labels.ts';

// With `display: block` tables lose their meaning for screen readers, unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

interface SubscriptionRowProps {
  viewer: Role;
  subscription: Subscription;
  isBusy: boolean;
  onCancel: () => void;
  onReactivate: () => void;
}

export function SubscriptionRow({ viewer, subscription, ...actionProps }: SubscriptionRowProps) {
  const { status, listingStatus, billingID, _seller, _user } = subscription;
  return (
    <tr
      role="row"
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 p-4 @min-[34rem]:grid-cols-[8rem_minmax(0,1fr)] @min-[34rem]:p-5 @min-[58rem]:table-row"
    >
      <Cell className="@min-[58rem]:pl-5">
        <CoverCell url={subscription._listing.image} isEnded={status === 'ended'} />
      </Cell>
      <Cell className="@min-[58rem]:w-full @min-[58rem]:min-w-48">
        <TitleCell viewer={viewer} subscription={subscription} />
      </Cell>
      <Cell label="Duration" className="@min-[58rem]:min-w-39">
        <DurationCell viewer={viewer} subscription={subscription} />
      </Cell>
      <Cell label="Billing ID" className="text-sm tabular-nums wrap-anywhere @min-[58rem]:pt-5.5 @min-[58rem]:whitespace-nowrap">
        {billingID || '–'}
      </Cell>
      <Cell label={viewer === 'seller' ? 'Customer' : 'Seller'} className="wrap-break-word @min-[58rem]:min-w-30">
        {viewer === 'seller' ? _user.name : _seller.name}
      </Cell>
      <Cell label="Listing status" className={listingStatus === 'deleted' ? '' : '@max-[58rem]:hidden'}>
        {listingStatus === 'deleted' ? <Badge tone="ended">Listing Deleted</Badge> : 'Live'}
      </Cell>
      <Cell className="col-span-2 border-t border-line pt-2 empty:hidden @min-[58rem]:min-w-36 @min-[58rem]:border-0 @min-[58rem]:pr-5 @min-[58rem]:text-right">
        <SubscriptionAction subscription={subscription} {...actionProps} />
      </Cell>
    </tr>
  );
}

/** A card shows the label at the left. */
function Cell({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  const shape = '@min-[58rem]:table-cell @min-[58rem]:px-2.5 @min-[58rem]:py-5 @min-[58rem]:align-top';
  if (!label)
    return (
      <td role="cell" className={classes(shape, className)}>
        {children}
      </td>
    );
  return (
    <td
      role="cell"
      className={classes('col-span-2 grid grid-cols-subgrid items-baseline border-t border-line pt-1.5 @min-[58rem]:border-0', shape, className)}
    >
      <span aria-hidden className="text-sm text-quiet @min-[58rem]:hidden">
        {label}
      </span>
      <div className="min-w-0">{children}</div>
    </td>
  );
}

function CoverCell({ url, isEnded }: { url: string | null; isEnded: boolean }) {
  return (
    <div className="relative aspect-4/3 w-full overflow-hidden rounded-md border border-line bg-paper-deep @min-[58rem]:w-22">
      {url && (
        <Photo src={url} alt="" loading="lazy" className={classes('absolute inset-0 size-full object-cover', isEnded && 'opacity-60 grayscale')} />
      )}
    </div>
  );
}

/** The listing, its state, and what it costs or earns. */
function TitleCell({ viewer, subscription }: { viewer: Role; subscription: Subscription }) {
  const { _listing, listingStatus, subscriptionType, customerPays, sellerReceives } = subscription;
  const { label, tone } = describeSubscription(subscription, viewer);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      <span className="mt-1.5 block leading-snug font-semibold wrap-anywhere">
        {listingStatus === 'deleted' ? (
          _listing.title
        ) : (
          <Link
            to={viewer === 'seller' ? `/seller/edit-listing/${_listing._id}` : `/listing/${_listing._id}`}
            className="inline-flex items-center rounded-sm max-md:min-h-11 max-md:min-w-11 hover:text-brick hover:underline"
          >
            {_listing.title}
          </Link>
        )}
      </span>
      <TextLink
        to={requestPath(viewer, subscription._request)}
        state={{ title: _listing.title }}
        className="mt-1 inline-flex min-h-6 items-center text-sm max-md:min-h-11"
      >
        See the rental
      </TextLink>
      <span className="mt-1 block text-sm tabular-nums">
        <span className="whitespace-nowrap">
          <strong className="font-semibold">{formatMoney(toHundredths(customerPays))}</strong> per {subscriptionType}
        </span>
        {viewer === 'seller' && <span className="block whitespace-nowrap text-quiet">You receive {formatMoney(toHundredths(sellerReceives))}</span>}
      </span>
    </>
  );
}

/** The period, since when, and how long it still runs or can still be paid. */
function DurationCell({ viewer, subscription }: { viewer: Role; subscription: Subscription }) {
  const now = useNow();
  const { startDate, timeZone, subscriptionType, status, unpaid } = subscription;
  const { renewsOn, lines } = describeSubscription(subscription, viewer);
  return (
    <>
      <span className="block whitespace-nowrap first-letter:uppercase">{formatRentalType(subscriptionType)}</span>
      <time dateTime={startDate} className="block text-sm whitespace-nowrap text-quiet">
        Since {formatDate(startDate, timeZone)}
      </time>
      <span
        className={classes(
          'mt-1.5 block font-semibold tabular-nums',
          unpaid && viewer === 'customer' && 'text-orange',
          status === 'ended' && 'text-quiet',
        )}
      >
        {formatTimeRemaining(subscription, now)}
      </span>
      {renewsOn && <span className="block text-sm text-quiet">{renewsOn}</span>}
      {lines.map((line) => (
        <span key={line} className="block text-sm text-pretty text-quiet">
          {line}
        </span>
      ))}
    </>
  );
}

interface SubscriptionActionProps {
  subscription: Subscription;
  isBusy: boolean;
  onCancel: () => void;
  onReactivate: () => void;
}

/** The action that the server allows now, or why there is none. */
function SubscriptionAction({ subscription, isBusy, onCancel, onReactivate }: SubscriptionActionProps) {
  const { allowedActions, _listing } = subscription;
  const [action] = allowedActions;
  const reason = action ? null : whyNoAction(subscription);
  if (!action && !reason) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1.5 @min-[58rem]:flex-col @min-[58rem]:items-end @min-[58rem]:pt-0">
      {action && (
        // One button for both, so that it keeps the focus when its action changes.
        <Button look="secondary" small busy={isBusy} className="@max-[58rem]:min-h-11" onClick={action === 'cancel' ? onCancel : onReactivate}>
          <span>
            {action === 'cancel' ? 'Cancel' : 'Reactivate'}
            <span className="@min-[58rem]:sr-only"> subscription</span>
            <span className="sr-only"> {_listing.title}</span>
          </span>
        </Button>
      )}
      {reason && <p className="text-sm text-pretty text-quiet">{reason}</p>}
    </div>
  );
}

function whyNoAction({ status, listingStatus, markedForCancel, cancelledBy }: Subscription): string | null {
  if (status === 'ended') return null;
  if (listingStatus === 'deleted') return 'Auto-cancelled / Continues until period end';
  const isCancelledBySide = markedForCancel && (cancelledBy === 'customer' || cancelledBy === 'seller');
  return isCancelledBySide ? `Only the ${cancelledBy} can reactivate it.` : null;
}
