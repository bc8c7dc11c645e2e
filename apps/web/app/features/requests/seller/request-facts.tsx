import type { RentalRequest } from '@frontage/contract/requests';
import { periodNames, toListingPeriod } from '@frontage/domain/listing/period';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { formatRentalDates } from '../model/rental-dates.ts';

export function RequestFacts({ request }: { request: RentalRequest }) {
  const { email, customerName, subscriptionType, createdAt } = request;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact name="Customer" className="col-span-2">
        {customerName && <span className="mr-2 wrap-anywhere">{customerName}</span>}
        {email ? (
          <a href={`mailto:${email}`} className="link-underline inline-flex items-center rounded-sm wrap-anywhere max-md:min-h-11">
            {email}
          </a>
        ) : (
          <span className="text-quiet">Account deleted</span>
        )}
      </Fact>
      <Fact name="Subscription type">{periodNames[toListingPeriod(subscriptionType)].title}</Fact>
      <Fact name="Dates">{formatRentalDates(request)}</Fact>
      <Fact name="Requested">
        <time dateTime={createdAt} className="block text-balance tabular-nums">
          {formatDateTime(createdAt)}
        </time>
      </Fact>
    </dl>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0', className)}>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
