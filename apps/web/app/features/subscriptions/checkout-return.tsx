import type { Checkout } from '@frontage/contract/subscriptions.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { CircleCheck, CircleX, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { ReceiptButton } from '~/features/documents/public.ts';
import { formatDay } from '~/lib/format-time.ts';
import type { CheckoutOutcome } from './use-checkout-return.ts';

interface CheckoutReturnProps {
  outcome: CheckoutOutcome;
}

/** For people who come back from paying: what they paid for, whether it succeeded, and where to go next. */
export function CheckoutReturn({ outcome: { state, checkout } }: CheckoutReturnProps) {
  if (state === 'paid' && checkout)
    return (
      <Panel icon={CircleCheck} look="done" title={`You rent ${checkout.title}`} checkout={checkout}>
        <p>
          The seller has been notified.{' '}
          {checkout.renewsAt
            ? 'It renews automatically. You can cancel below at any time, and your ad stays up until the end of the paid period.'
            : 'It doesn’t renew. Your ad stays up until the end of the paid period.'}
        </p>
        <Links>
          {checkout.payment && <ReceiptButton payment={checkout.payment} title={checkout.title} />}
          <ButtonLink to="/spending" look="secondary">
            See all payments
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Find another space
          </ButtonLink>
        </Links>
      </Panel>
    );
  if (state === 'refunded')
    return (
      <Panel icon={Undo2} look="turn" title="We’re refunding your payment in full" checkout={checkout}>
        <p>Your payment arrived after the request had ended. We’re refunding it in full to the same card. Banks take five to ten days to show it.</p>
        <Links>
          <ButtonLink to="/requestedPack" look="secondary">
            See your requests
          </ButtonLink>
        </Links>
      </Panel>
    );
  if (state === 'expired')
    return (
      <Panel icon={CircleX} look="plain" title="The payment page has expired" checkout={checkout}>
        <p>Nothing was charged. You can open a new payment page from your request until its deadline.</p>
        <Links>
          <ButtonLink to="/requestedPack">Go to your requests</ButtonLink>
        </Links>
      </Panel>
    );
  return (
    <Panel look="plain" title="Your payment went through and is being confirmed" checkout={checkout}>
      <p>
        {state === 'slow'
          ? 'This is taking longer than usual. You can leave this page: we’ll email you when your subscription starts.'
          : 'Stripe received your payment. Your subscription appears here within a few seconds. You don’t need to do anything.'}
      </p>
    </Panel>
  );
}

const looks = {
  done: { frame: 'border-verdigris', icon: 'text-verdigris' },
  turn: { frame: 'border-amber-deep', icon: 'text-amber-deep' },
  plain: { frame: 'border-line-strong', icon: 'text-quiet' },
} as const;

interface PanelProps {
  look: keyof typeof looks;
  /** None while the payment is being confirmed. */
  icon?: LucideIcon;
  title: string;
  checkout: Checkout | null;
  children: ReactNode;
}

function Panel({ look, icon: Icon, title, checkout, children }: PanelProps) {
  const { frame, icon } = looks[look];
  return (
    <section
      aria-labelledby="checkout-return"
      aria-busy={!Icon}
      className={classes('flex gap-4 rounded-lg border bg-card px-5 py-5 sm:gap-5 sm:px-7 sm:py-6', frame, look === 'done' && 'border-l-6')}
    >
      {Icon ? <Icon aria-hidden className={classes('size-7 shrink-0', icon)} /> : <Spinner className="mt-0.5 size-6 shrink-0 text-verdigris" />}
      <div className="min-w-0 flex-1">
        {/* Screen readers announce its changes. */}
        <h2 id="checkout-return" aria-live="polite" className="heading-item wrap-anywhere">
          {title}
        </h2>
        <CheckoutFacts checkout={checkout} />
        <div className="max-w-[66ch] leading-relaxed text-pretty">{children}</div>
      </div>
    </section>
  );
}

function Links({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap gap-3 max-sm:grid">{children}</div>;
}

const amountLabels: Record<Checkout['state'], string> = {
  open: 'Amount',
  paid: 'Paid',
  refunded: 'Refund',
  expired: 'Amount',
};

/** The listing and the amount. Once it is rented, the heading names the listing. */
function CheckoutFacts({ checkout }: { checkout: Checkout | null }) {
  if (!checkout) return <Skeleton className="my-4 h-11 max-w-96" />;
  const { state, title, customerPays, subscriptionType, renewsAt, timeZone: zone, payment } = checkout;
  const amount = formatMoney(toHundredths(customerPays));
  return (
    <dl className="my-4 flex flex-wrap gap-x-10 gap-y-3">
      {state !== 'paid' && <Fact name="Space">{title}</Fact>}
      <Fact name={amountLabels[state]}>{state === 'open' || state === 'expired' ? `${amount} per ${subscriptionType}` : amount}</Fact>
      {state === 'paid' && renewsAt && (
        <Fact name="Next renewal">
          {formatDay(renewsAt, { zone })}, {amount}
        </Fact>
      )}
      {payment?.number && <Fact name="Billing ID">{payment.number}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
