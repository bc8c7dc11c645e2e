import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { CirclePause, ExternalLink, Hand } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { columnTitles, describeUnpaid } from './labels.ts';
import { SubscriptionRow } from './subscription-row.tsx';
import { useRenewals } from './use-renewals.ts';

// With `display: block` tables lose their meaning for screen readers, unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

interface SubscriptionsTableProps {
  viewer: Role;
  loaded: readonly Subscription[];
}

/** On narrow screens each row is drawn as a card with its own labels. For screen readers it stays one table. */
export function SubscriptionsTable({ viewer, loaded }: SubscriptionsTableProps) {
  const renewals = useRenewals(viewer, loaded);
  const [cancelling, setCancelling] = useState<Subscription | null>(null);
  const titles = columnTitles(viewer);

  function openDialog(subscription: Subscription) {
    renewals.clearFailure();
    setCancelling(subscription);
  }

  return (
    <div className="@container">
      <div className="@min-[58rem]:overflow-hidden @min-[58rem]:rounded-lg @min-[58rem]:border @min-[58rem]:border-line @min-[58rem]:bg-card">
        <table role="table" className="block w-full text-left @min-[58rem]:table">
          <caption className="sr-only">Subscriptions</caption>
          <thead role="rowgroup" className="sr-only @min-[58rem]:not-sr-only @min-[58rem]:table-header-group">
            <tr role="row" className="border-b border-line-strong">
              {titles.map((title) => (
                <th
                  key={title}
                  role="columnheader"
                  scope="col"
                  className="px-2.5 py-3 text-sm font-semibold whitespace-nowrap first:pl-5 last:pr-5 last:text-right"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {renewals.subscriptions.map((subscription) => (
            <tbody
              key={subscription._id}
              role="rowgroup"
              className={classes(
                'block overflow-hidden rounded-lg border bg-card not-last:mb-4 @min-[58rem]:table-row-group @min-[58rem]:border-x-0 @min-[58rem]:border-t-0 @min-[58rem]:border-line @min-[58rem]:last:border-b-0',
                subscription.unpaid && viewer === 'customer' ? 'border-amber' : 'border-line',
              )}
            >
              <UnpaidRow viewer={viewer} subscription={subscription} columns={titles.length} />
              <SubscriptionRow
                viewer={viewer}
                subscription={subscription}
                isBusy={renewals.changingId === subscription.subscription_id && cancelling === null}
                onCancel={() => openDialog(subscription)}
                onReactivate={() => void renewals.changeRenewal(subscription, false)}
              />
            </tbody>
          ))}
        </table>
      </div>
      <CancelSubscription viewer={viewer} subscription={cancelling} renewals={renewals} onClose={() => setCancelling(null)} />
    </div>
  );
}

interface UnpaidRowProps {
  viewer: Role;
  subscription: Subscription;
  columns: number;
}

/** Above a subscription whose payment failed: what that means, and a link to pay. */
function UnpaidRow({ viewer, subscription, columns }: UnpaidRowProps) {
  const unpaid = describeUnpaid(subscription, viewer);
  if (!unpaid) return null;
  const { payUrl, _listing } = subscription;
  const isMine = viewer === 'customer';
  const Icon = isMine ? Hand : CirclePause;
  return (
    <tr role="row" className="block @min-[58rem]:table-row">
      <td role="cell" colSpan={columns} className={classes('block @min-[58rem]:table-cell', isMine && 'bg-amber-tint')}>
        <p
          className={classes(
            'flex items-center gap-2 px-4 py-2 font-semibold wrap-anywhere tabular-nums @min-[34rem]:px-5',
            isMine ? 'bg-amber' : 'bg-paper-deep',
          )}
        >
          <Icon aria-hidden className="size-4.5 shrink-0" />
          {unpaid.title}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 @min-[34rem]:px-5 @min-[58rem]:flex-nowrap">
          <p className="max-w-[80ch] text-sm wrap-anywhere text-pretty">{unpaid.text}</p>
          {payUrl && (
            <a href={payUrl} className={`whitespace-nowrap max-sm:w-full ${buttonClasses()}`}>
              Pay now
              <span className="sr-only"> for {_listing.title}</span>
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
        </div>
      </td>
    </tr>
  );
}
