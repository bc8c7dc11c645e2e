// Drawn as blocks, tables lose their meaning for screen readers unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { useState } from 'react';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { columnTitles } from './column-titles.ts';
import { SubscriptionRow } from './subscription-row.tsx';
import { UnpaidRow } from './unpaid-row.tsx';
import { useRenewals } from './use-renewals.ts';

interface SubscriptionsTableProps {
  viewer: Role;
  loaded: readonly Subscription[];
}

/** A table where there is room for one; else each subscription is a card with its own labels. It stays one table for screen readers. */
export function SubscriptionsTable({ viewer, loaded }: SubscriptionsTableProps) {
  const renewals = useRenewals(viewer, loaded);
  const [asked, setAsked] = useState<Subscription | null>(null);
  const titles = columnTitles(viewer);
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
                isBusy={renewals.underWay === subscription.subscription_id && asked === null}
                onCancel={() => setAsked(subscription)}
                onReactivate={() => void renewals.change(subscription, false)}
              />
            </tbody>
          ))}
        </table>
      </div>
      <CancelSubscription viewer={viewer} subscription={asked} renewals={renewals} onClose={() => setAsked(null)} />
    </div>
  );
}
