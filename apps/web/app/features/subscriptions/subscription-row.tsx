// Drawn as blocks, tables lose their meaning for screen readers unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Subscription } from '@frontage/contract/subscriptions.schema';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { StateBadge } from '~/components/ui/state-badge.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { Cover, Duration, Title } from './subscription-cells.tsx';
import { SubscriptionAction } from './subscription-action.tsx';

interface SubscriptionRowProps {
  viewer: Role;
  subscription: Subscription;
  isBusy: boolean;
  onCancel: () => void;
  onReactivate: () => void;
}

export function SubscriptionRow({ viewer, subscription, ...doings }: SubscriptionRowProps) {
  const { status, listingStatus, billingID, _seller, _user } = subscription;
  return (
    <tr
      role="row"
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 p-4 @min-[34rem]:grid-cols-[8rem_minmax(0,1fr)] @min-[34rem]:p-5 @min-[58rem]:table-row"
    >
      <Cell className="@min-[58rem]:pl-5">
        <Cover url={subscription._listing.image} isOver={status === 'ended'} />
      </Cell>
      <Cell className="@min-[58rem]:w-full @min-[58rem]:min-w-48">
        <Title viewer={viewer} subscription={subscription} />
      </Cell>
      <Cell label="Duration" className="@min-[58rem]:min-w-39">
        <Duration viewer={viewer} subscription={subscription} />
      </Cell>
      <Cell label="Billing ID" className="text-sm tabular-nums wrap-anywhere @min-[58rem]:pt-5.5 @min-[58rem]:whitespace-nowrap">
        {billingID || '–'}
      </Cell>
      <Cell label={viewer === 'seller' ? 'Customer' : 'Seller'} className="wrap-break-word @min-[58rem]:min-w-30">
        {viewer === 'seller' ? _user.name : _seller.name}
      </Cell>
      <Cell label="Listing status" className={listingStatus === 'deleted' ? '' : '@max-[58rem]:hidden'}>
        {listingStatus === 'deleted' ? <StateBadge tone="ended">Listing Deleted</StateBadge> : 'In place'}
      </Cell>
      <Cell className="col-span-2 border-t border-line pt-2 empty:hidden @min-[58rem]:min-w-36 @min-[58rem]:border-0 @min-[58rem]:pr-5 @min-[58rem]:text-right">
        <SubscriptionAction subscription={subscription} {...doings} />
      </Cell>
    </tr>
  );
}

/** On cards each has its label at the left, but for those that need none. */
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
