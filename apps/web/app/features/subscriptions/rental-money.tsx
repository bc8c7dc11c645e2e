import type { RequestDetails } from '@frontage/contract/request-details';
import type { Payment, Subscription } from '@frontage/contract/subscriptions.schema';
import { type ReactNode, useState } from 'react';
import { Badge } from '~/components/ui/badge.tsx';
import { Button } from '~/components/ui/button.tsx';
import { HelpLink } from '~/components/ui/help-link.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { ReceiptButton } from '~/features/documents/public.ts';
import { formatDateRange, formatDay } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ChangeEnd } from './change-end.tsx';
import { describeSubscription } from './labels.ts';
import { formatDollars } from './payments/payment-table.tsx';
import { PayoutState } from './payments/payout-state.tsx';
import { ReportProblem } from './payments/report-problem.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { useRenewals } from './use-renewals.ts';

const ownPriceNames = { present: 'You pay', past: 'You paid' };
const customerPriceNames = { present: 'The customer pays', past: 'The customer paid' };

/** The money of one rental: its price, what was paid, and what comes next. */
export function RentalMoney({ viewer, details }: { viewer: Role; details: RequestDetails }) {
  const { request, subscription, payments, paymentCount, total, nextPayment } = details;
  const isSeller = viewer === 'seller';
  const hasFailed = request.permission === 'rejected' || request.permission === 'cancelled';
  const hasEnded = request.rental === 'ended';
  const all = isSeller ? '/seller/earnings' : '/spending';
  return (
    <Panel title="Money">
      <dl className="space-y-2 tabular-nums">
        {request.pricing.discount > 0 && (
          <Line name="List price">
            <s>{formatDollars(request.pricing.price)}</s> {request.pricing.discount}% off
          </Line>
        )}
        <Line name={hasFailed ? 'Price asked' : (isSeller ? customerPriceNames : ownPriceNames)[hasEnded ? 'past' : 'present']} isStrong={!isSeller}>
          {request.pricing.price > 0 ? `${formatDollars(request.customerPays)} per ${request.subscriptionType}` : 'N/A'}
        </Line>
        {isSeller && !hasFailed && <Line name="Platform fee">−{formatDollars(request.customerPays - request.sellerReceives)}</Line>}
        {isSeller && !hasFailed && (
          <Line name={hasEnded ? 'You received' : 'You receive'} isStrong>
            {`${formatDollars(request.sellerReceives)} per ${request.subscriptionType}`}
          </Line>
        )}
        {paymentCount > 0 && (
          <Line name={`${isSeller ? 'Earned' : 'Paid'} ${hasEnded ? 'in total' : 'so far'}`} isStrong>
            {formatDollars(total)}
          </Line>
        )}
        {/* The next one depends on this one: two amounts would look like two charges. */}
        {nextPayment && subscription?.unpaid && <Line name="Overdue">{formatDollars(nextPayment.amount)}</Line>}
        {nextPayment && !subscription?.unpaid && (
          <Line name={isSeller ? 'Customer’s next charge' : 'Next payment'}>
            {formatDollars(request.customerPays)} on <span className="whitespace-nowrap">{formatDay(nextPayment.at)}</span>
          </Line>
        )}
      </dl>
      {paymentCount === 0 && <p className="mt-3 text-sm text-quiet">{hasFailed ? 'Nothing was charged.' : 'Nothing has been charged yet.'}</p>}
      {subscription && <Renewal viewer={viewer} subscription={subscription} />}
      {payments.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 text-sm font-semibold text-quiet">Payments</h3>
          <ul className="divide-y divide-line">
            {payments.map((payment) => (
              <PaymentRow key={payment._id} viewer={viewer} payment={payment} />
            ))}
          </ul>
          {paymentCount > payments.length && (
            <p className="mt-2">
              <TextLink to={all}>See all {paymentCount} payments</TextLink>
            </p>
          )}
        </>
      )}
      {(paymentCount > 0 || !hasFailed) && (
        <div className="mt-3">
          <MoneyHelp viewer={viewer} isPaid={paymentCount > 0} />
        </div>
      )}
    </Panel>
  );
}

function MoneyHelp({ viewer, isPaid }: { viewer: Role; isPaid: boolean }) {
  if (viewer === 'seller') return <HelpLink answer="payouts">When do payouts arrive?</HelpLink>;
  if (isPaid) return <HelpLink answer="refunds">Something wrong with a payment?</HelpLink>;
  return <HelpLink answer="when-charged">When is my card charged?</HelpLink>;
}

function Line({ name, isStrong = false, children }: { name: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">{name}</dt>
      <dd className={isStrong ? 'font-semibold' : undefined}>{children}</dd>
    </div>
  );
}

/** Whether it renews and when it ends, with what the viewer can change about it. */
function Renewal({ viewer, subscription: loaded }: { viewer: Role; subscription: Subscription }) {
  const renewals = useRenewals(viewer, [loaded]);
  const [cancelling, setCancelling] = useState<Subscription | null>(null);
  const subscription = renewals.subscriptions[0] ?? loaded;
  const { label, tone, renewsOn, lines } = describeSubscription(subscription, viewer);
  const [action] = subscription.allowedActions;
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-quiet">{[...(renewsOn ? [`Renews ${renewsOn}`] : []), ...lines].join(' · ')}</span>
      </div>
      {/* For the customer it stands at the top of the page. */}
      {viewer === 'seller' && subscription.unpaid && (
        <div className="rounded-md border-l-4 border-amber-deep bg-amber-tint px-4 py-3">
          <UnpaidNotice viewer={viewer} subscription={subscription} />
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {subscription.canChangeEnd && <ChangeEnd subscription={subscription} />}
        {action && (
          <Button
            look="secondary"
            small
            busy={renewals.changingId !== null && cancelling === null}
            onClick={() => {
              renewals.clearFailure();
              if (action === 'cancel') setCancelling(subscription);
              else void renewals.changeRenewal(subscription, false);
            }}
          >
            {action === 'cancel' ? 'Cancel subscription' : 'Reactivate'}
          </Button>
        )}
      </div>
      <CancelSubscription viewer={viewer} subscription={cancelling} renewals={renewals} onClose={() => setCancelling(null)} />
    </div>
  );
}

function PaymentRow({ viewer, payment }: { viewer: Role; payment: Payment }) {
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{formatDay(payment.paidAt)}</span>
        <span className="font-semibold tabular-nums">
          {formatDollars(viewer === 'seller' ? (payment.sellerReceives ?? 0) : payment.customerPays)}
        </span>
      </div>
      <p className="text-sm text-quiet">{formatDateRange(payment.periodStart, payment.periodEnd)}</p>
      {viewer === 'customer' ? (
        <>
          {payment.refunded > 0 && <p className="text-sm">{formatDollars(payment.refunded)} refunded to your card</p>}
          <div className="mt-1.5 flex flex-wrap items-center gap-x-4">
            <ReceiptButton payment={payment} title={payment.title} small />
            <ReportProblem payment={payment} onReported={() => undefined} />
          </div>
        </>
      ) : (
        <div className="mt-1">
          <PayoutState payment={payment} />
        </div>
      )}
    </li>
  );
}
