import type { Checkout } from '@frontage/contract/subscriptions.schema';
import { formatMoney, fromHundredths } from '@frontage/domain/money';
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
const openFor = 60 * minute;
/** With less time left a new page is opened, so that nobody is cut off while typing. */
const leastTimeLeft = 5 * minute;
const mostTries = 4;
/** What the customer reads when the provider can't be reached. */
const failure = 'Failed to create checkout session. Please try again.';

/** Where the customer pays for an accepted request. However often they press, in however many windows, it is one page. */
export async function openCheckout(deps: SubscriptionsDeps, principal: Principal, requestId: string): Promise<string> {
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { checkout, now } = await wantCheckout(deps, principal.accountId, requestId);
      const url = checkout.state === 'opening' ? await open(deps, checkout) : await takeUp(deps, principal.accountId, checkout, now);
      if (url !== null) return url;
    }
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('provider_unavailable', { message: failure });
    throw error;
  }
  throw new AppError('provider_unavailable', { message: failure });
}

/** The open one, or the wish for one, in one transaction with the question whether this request can be paid for. */
function wantCheckout(deps: SubscriptionsDeps, customerId: string, requestId: string): Promise<{ checkout: CheckoutRow; now: Date }> {
  return deps.db.transaction(async (tx) => {
    const request = await lockPayableRequest(deps, tx, requestId, customerId);
    const live = await findActiveCheckout(tx, requestId);
    if (live) return { checkout: live, now: request.now };
    const customer = await findProviderCustomerId(tx, customerId);
    if (customer === null) throw new Error('a request was sent without a record at the provider');
    const attempt = await insertCheckout(tx, requestId);
    await storeOperation(tx, {
      name: nameOf(requestId, attempt),
      kind: 'open-checkout',
      accountId: customerId,
      input: orderOf(deps.config.publicOrigin, request, customer, attempt),
    });
    return { checkout: { request_id: requestId, attempt, provider_id: null, url: null, expires_at: null, state: 'opening' }, now: request.now };
  });
}

async function open(deps: SubscriptionsDeps, { request_id: requestId, attempt }: CheckoutRow): Promise<string | null> {
  await runOperation(deps, nameOf(requestId, attempt));
  const opened = await findActiveCheckout(deps.db.write, requestId);
  return opened?.attempt === attempt ? opened.url : null;
}

/** One that is open here may be paid or over at the provider; then it is looked at anew. */
async function takeUp(deps: SubscriptionsDeps, accountId: string, { provider_id: id, url, expires_at: expiresAt }: CheckoutRow, now: Date) {
  if (id === null || expiresAt === null) return null;
  const { state } = await deps.provider.readCheckout(id);
  const timeLeft = expiresAt.getTime() - now.getTime();
  if (state === 'open' && timeLeft > leastTimeLeft) return url;
  if (state === 'open') await storeAndRunOperation(deps, { name: `expire:${id}`, kind: 'expire-checkout', accountId, input: { checkout: id } });
  await syncCheckout(deps, id);
  return null;
}

function nameOf(requestId: string, attempt: number): string {
  return `checkout:${requestId}:${attempt}`;
}

function orderOf(origin: string, request: RequestRow, customer: string, attempt: number): Omit<CheckoutParams, 'expiresAt'> & { expiresAt: string } {
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
    expiresAt: new Date(now.getTime() + openFor).toISOString(),
    successUrl: `${origin}/subscriptions?message=Subscription%20created%20successfully&checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/requestedPack?request=${requestId}`,
  };
}

/** For the page to which people come back from paying: whether what they paid has arrived here, and what it was for. */
export async function readCheckout({ db }: Pick<SubscriptionsDeps, 'db'>, { accountId }: Principal, id: string): Promise<Checkout> {
  const row = await findCheckoutOfCustomer(db.write, id, accountId);
  if (!row) throw new AppError('not_found');
  const { payment_id: payment } = row;
  const state = stateOf(row);
  return {
    state,
    title: row.title,
    subscriptionType: row.period,
    customerPays: fromHundredths(row.paid ?? row.pays),
    renewsAt: row.renews_at?.toISOString() ?? null,
    payment: state === 'paid' && payment !== null ? { _id: payment, number: row.number ?? '' } : null,
  };
}

function stateOf({ state, subscription_id: subscription }: CheckoutDetails): Checkout['state'] {
  if (state === 'complete') return subscription ? 'paid' : 'given_back';
  return state === 'open' || state === 'opening' ? 'open' : 'expired';
}
