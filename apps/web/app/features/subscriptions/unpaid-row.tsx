// Drawn as blocks, tables lose their meaning for screen readers unless each part names its role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { ExternalLink, TriangleAlert } from 'lucide-react';
import { buttonClasses } from '~/components/ui/button.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { sayUnpaid } from './say-unpaid.ts';

interface UnpaidRowProps {
  viewer: Role;
  subscription: Subscription;
  /** Of the table. */
  columns: number;
}

/** Above a subscription whose payment failed: what that means, and the way to mend it. */
export function UnpaidRow({ viewer, subscription, columns }: UnpaidRowProps) {
  const words = sayUnpaid(subscription, viewer);
  if (!words) return null;
  const { payUrl, _listing } = subscription;
  return (
    <tr role="row" className="block @min-[58rem]:table-row">
      <td
        role="cell"
        colSpan={columns}
        className="block rounded-t-[calc(var(--radius-lg)-1px)] bg-red-tint px-4 py-4 @min-[34rem]:px-5 @min-[58rem]:table-cell @min-[58rem]:rounded-none"
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 @min-[58rem]:flex-nowrap">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 self-start text-red max-sm:hidden" />
          <div className="min-w-0 basis-full sm:flex-1 sm:basis-72">
            <p className="font-semibold text-red tabular-nums">{words.said}</p>
            <p className="mt-0.5 max-w-[80ch] text-sm wrap-anywhere text-pretty">{words.meaning}</p>
          </div>
          {payUrl && (
            <a href={payUrl} className={`whitespace-nowrap max-sm:w-full ${buttonClasses('danger')}`}>
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
