import type { Checkout } from '@frontage/contract/subscriptions.schema';
import { formatMoney, fromHundredths } from '@frontage/domain/money';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { CheckoutParams } from '../../platform/stripe/checkouts.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { lockPayableRequest, type RequestRow } from '../requests/public.ts';
import { findProviderCustomerId } from '../payment-methods/public.ts';
import { runOperation, storeAndRunOperation, storeOperation } from '../stripe-sync/public.ts';
import { type CheckoutDetails, type CheckoutRow, findActiveCheckout, findCheckoutOfCustomer, insertCheckout } from './checkout.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';
import { syncCheckout } from './sync-checkout.ts';

const minute = 60_000;
const lifetime = 60 * minute;
/** With less time left we open a new page, so that nobody is cut off while typing. */
const minTimeLeft = 5 * minute;
const maxTries = 4;
const failureMessage = 'Failed to create checkout session. Please try again.';

/** The URL of Stripe's page where the customer pays for an accepted request. There is one page, however often they ask. */
export async function openCheckout(deps: SubscriptionsDeps, principal: Principal, requestId: string): Promise<string> {
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { checkout, now } = await findOrInsertCheckout(deps, principal.accountId, requestId);
      const url = checkout.state === 'opening' ? await openPage(deps, checkout) : await reusePage(deps, principal.accountId, checkout, now);
      if (url !== null) return url;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Only an outage is worth another try.
    throw error.kind === 'refused' ? new AppError('checkout_refused') : new AppError('provider_unavailable', { message: failureMessage });
  }
  throw new AppError('provider_unavailable', { message: failureMessage });
}

/** One transaction decides that the request can be paid for and stores the checkout. */
function findOrInsertCheckout(deps: SubscriptionsDeps, customerId: string, requestId: string): Promise<{ checkout: CheckoutRow; now: Date }> {
  return deps.db.transaction(async (tx) => {
    const request = await lockPayableRequest(deps, tx, requestId, customerId);
    const active = await findActiveCheckout(tx, requestId);
    if (active) return { checkout: active, now: request.now };
    const customer = await findProviderCustomerId(tx, customerId);
    if (customer === null) throw new Error('the customer of a request has no Stripe customer');
    const attempt = await insertCheckout(tx, requestId);
    await storeOperation(tx, {
      name: operationName(requestId, attempt),
      kind: 'open-checkout',
      accountId: customerId,
      input: checkoutParams(deps.config.publicOrigin, request, customer, attempt),
    });
    return { checkout: { request_id: requestId, attempt, provider_id: null, url: null, expires_at: null, state: 'opening' }, now: request.now };
  });
}

async function openPage(deps: SubscriptionsDeps, { request_id: requestId, attempt }: CheckoutRow): Promise<string | null> {
  await runOperation(deps, operationName(requestId, attempt));
  const opened = await findActiveCheckout(deps.db.write, requestId);
  return opened?.attempt === attempt ? opened.url : null;
}

/** Null if the page that is open in our table is paid or expired at Stripe, or about to expire: the caller tries again. */
async function reusePage(deps: SubscriptionsDeps, accountId: string, checkout: CheckoutRow, now: Date): Promise<string | null> {
  const { provider_id: id, url, expires_at: expiresAt } = checkout;
  if (id === null || expiresAt === null) return null;
  const { state } = await deps.provider.readCheckout(id);
  const timeLeft = expiresAt.getTime() - now.getTime();
  if (state === 'open' && timeLeft > minTimeLeft) return url;
  if (state === 'open') await storeAndRunOperation(deps, { name: `expire:${id}`, kind: 'expire-checkout', accountId, input: { checkout: id } });
  await syncCheckout(deps, id);
  return null;
}

function operationName(requestId: string, attempt: number): string {
  return `checkout:${requestId}:${attempt}`;
}

/** Stored as JSON until Stripe has it, so the time is a string. */
type StoredCheckoutParams = Omit<CheckoutParams, 'expiresAt'> & { expiresAt: string };

function checkoutParams(origin: string, request: RequestRow, customer: string, attempt: number): StoredCheckoutParams {
  const { id: requestId, title, period, price, discount, pays: amount, card_id: card, now } = request;
  const off = discount > 0 ? `, ${discount / 100}% off` : '';
  return {
    customer,
    card,
    requestId,
    attempt,
    title,
    description: `${period === 'day' ? 'Daily' : `${period.charAt(0).toUpperCase()}${period.slice(1)}ly`} rental. List price ${formatMoney(price)}${off}`,
    amount,
    period,
    expiresAt: new Date(now.getTime() + lifetime).toISOString(),
    successUrl: `${origin}/subscriptions?message=Subscription%20created%20successfully&checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/requestedPack/${requestId}`,
  };
}

/** For the page that customers return to from Stripe: whether the payment has arrived here, and what it was for. */
export async function readCheckout({ db }: Pick<SubscriptionsDeps, 'db'>, { accountId }: Principal, id: string): Promise<Checkout> {
  const row = await findCheckoutOfCustomer(db.write, id, accountId);
  if (!row) throw new AppError('not_found');
  const { payment_id: payment } = row;
  const state = presentState(row);
  return {
    state,
    title: row.title,
    subscriptionType: row.period,
    customerPays: fromHundredths(row.paid ?? row.pays),
    renewsAt: row.renews_at?.toISOString() ?? null,
    timeZone: row.listing_zone ?? defaultTimeZone,
    payment: state === 'paid' && payment !== null ? { _id: payment, number: row.number ?? '' } : null,
  };
}

function presentState({ state, subscription_id: subscription }: CheckoutDetails): Checkout['state'] {
  if (state === 'complete') return subscription ? 'paid' : 'refunded';
  return state === 'open' || state === 'opening' ? 'open' : 'expired';
}
