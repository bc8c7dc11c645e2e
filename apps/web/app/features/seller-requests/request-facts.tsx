import type { Pack } from '@frontage/contract/requests.schema';
import { sayMoney, toHundredths } from '@frontage/domain/money';
import { listingPeriod, periodNames } from '@frontage/domain/period';
import { platformFee } from '@frontage/domain/price';
import type { ReactNode } from 'react';
import { PriceLine } from '~/components/request/price-line.tsx';
import { classes } from '~/components/ui/classes.ts';
import { sayMoment } from '~/lib/moments.ts';

const fee = `after ${platformFee.share / 100}% + ${sayMoney(platformFee.fixed)} fee`;

export function RequestFacts({ request }: { request: Pack }) {
  const { email, customerName, subscriptionType, pricing, sellerReceives, createdAt } = request;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
      <Fact name="Customer" className="col-span-2 md:-order-2">
        {customerName && <span className="mr-2 wrap-anywhere">{customerName}</span>}
        {email ? (
          <a href={`mailto:${email}`} className="link-underline inline-block rounded-sm wrap-anywhere">
            {email}
          </a>
        ) : (
          <span className="text-quiet">Account deleted</span>
        )}
      </Fact>
      <Fact name="Price">
        <PriceLine request={request} />
      </Fact>
      <Fact name="You receive">
        {pricing.price > 0 ? (
          <>
            <span className="tabular-nums">
              <strong className="font-semibold text-verdigris">{sayMoney(toHundredths(sellerReceives))}</strong>{' '}
              <span className="whitespace-nowrap">per {subscriptionType}</span>
            </span>
            <span className="block text-sm text-quiet">{fee}</span>
          </>
        ) : (
          'N/A'
        )}
      </Fact>
      <Fact name="Subscription type" className="md:-order-1">
        {periodNames[listingPeriod(subscriptionType)].title}
      </Fact>
      <Fact name="Requested">
        <time dateTime={createdAt} className="block text-balance tabular-nums">
          {sayMoment(createdAt)}
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
