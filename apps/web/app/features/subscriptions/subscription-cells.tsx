import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { sayMoney, toHundredths } from '@frontage/domain/money';
import { Link } from 'react-router';
import { useNow } from '~/components/request/use-now.ts';
import { classes } from '~/components/ui/classes.ts';
import { StateBadge } from '~/components/ui/state-badge.tsx';
import { sayDate } from '~/lib/moments.ts';
import type { Role } from '~/lib/signed-in.ts';
import { sayRemaining, sayRental } from './say-duration.ts';
import { sayStanding } from './say-standing.ts';

export function Cover({ url, isOver }: { url: string | null; isOver: boolean }) {
  return (
    <div className="relative aspect-4/3 w-full overflow-hidden rounded-md border border-line bg-paper-deep @min-[58rem]:w-22">
      {url && (
        <img src={url} alt="" loading="lazy" className={classes('absolute inset-0 size-full object-cover', isOver && 'opacity-60 grayscale')} />
      )}
    </div>
  );
}

/** Which space, how it stands, and what it costs or brings. */
export function Title({ viewer, subscription }: { viewer: Role; subscription: Subscription }) {
  const { _listing, listingStatus, subscriptionType, customerPays, sellerReceives } = subscription;
  const { word, tone } = sayStanding(subscription, viewer);
  return (
    <>
      <StateBadge tone={tone}>{word}</StateBadge>
      <span className="mt-1.5 block leading-snug font-semibold wrap-anywhere">
        {listingStatus === 'deleted' ? (
          _listing.title
        ) : (
          <Link
            to={viewer === 'seller' ? `/seller/edit-listing/${_listing._id}` : `/listing/${_listing._id}`}
            className="rounded-sm hover:text-brick hover:underline"
          >
            {_listing.title}
          </Link>
        )}
      </span>
      <span className="mt-1 block text-sm tabular-nums">
        <span className="whitespace-nowrap">
          <strong className="font-semibold">{sayMoney(toHundredths(customerPays))}</strong> per {subscriptionType}
        </span>
        {viewer === 'seller' && <span className="block whitespace-nowrap text-quiet">You receive {sayMoney(toHundredths(sellerReceives))}</span>}
      </span>
    </>
  );
}

/** What kind of rent it is, since when, and how long it still goes, or can still be paid. */
export function Duration({ viewer, subscription }: { viewer: Role; subscription: Subscription }) {
  const now = useNow();
  const { startDate, subscriptionType, status, unpaid } = subscription;
  const { lines } = sayStanding(subscription, viewer);
  return (
    <>
      <span className="block whitespace-nowrap first-letter:uppercase">{sayRental(subscriptionType)}</span>
      <time dateTime={startDate} className="block text-sm whitespace-nowrap text-quiet">
        Since {sayDate(startDate)}
      </time>
      <span
        className={classes(
          'mt-1.5 block font-semibold tabular-nums',
          unpaid && viewer === 'customer' && 'text-orange',
          status === 'ended' && 'text-quiet',
        )}
      >
        {sayRemaining(subscription, now)}
      </span>
      {lines.map((line) => (
        <span key={line} className="block text-sm text-pretty text-quiet">
          {line}
        </span>
      ))}
    </>
  );
}
