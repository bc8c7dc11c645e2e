// Drawn as blocks, tables lose their meaning for screen readers unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { CirclePause, ExternalLink, Hand } from 'lucide-react';
import { buttonClasses } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { sayUnpaid } from './say-unpaid.ts';

interface UnpaidRowProps {
  viewer: Role;
  subscription: Subscription;
  /** Of the table. */
  columns: number;
}

/** Above a subscription whose payment failed: what that means, and the way to pay it. */
export function UnpaidRow({ viewer, subscription, columns }: UnpaidRowProps) {
  const words = sayUnpaid(subscription, viewer);
  if (!words) return null;
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
          {words.said}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 @min-[34rem]:px-5 @min-[58rem]:flex-nowrap">
          <p className="max-w-[80ch] text-sm wrap-anywhere text-pretty">{words.meaning}</p>
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
