import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import { openCheckout, payCheckout } from '@frontage/server/testing/subscriptions';
import type { CheckoutPage, MoneyWalk, WalkCustomer, WalkSeller } from './walk-context.ts';

/** The outcome of an action that was not possible. */
export const nothing = 'nothing';
export const periods: RequestPeriod[] = ['day', 'week', 'week', 'month', 'month', 'month', 'year', 'year'];

/** A new listing with a random price. */
export async function addRandomListing(
  { app, fixture, random, sellers }: MoneyWalk,
  placement: Placement,
): Promise<{ id: string; seller: WalkSeller }> {
  const seller = random.pick(sellers);
  const { id } = await fixture.addListing(seller, { placement, slots: 1 + random.below(2) });
  const [price, discount] = [200 + random.below(20_000), random.below(7_000)];
  await app.sql(
    `update listing set daily_price = $2, weekly_price = $2 * 5, monthly_price = $2 * 18, yearly_price = $2 * 180,
       daily_discount = $3, weekly_discount = $3, monthly_discount = $3, yearly_discount = $3 where id = $1`,
    [id, price, discount],
  );
  return { id, seller };
}

/** Returns 'opened', or why not. */
export async function openCheckoutOf({ checkoutPages }: MoneyWalk, customer: WalkCustomer, request: string): Promise<string> {
  const { status, code, url } = await openCheckout(customer, request);
  if (status !== 200) return code;
  checkoutPages.push({ url, request, customer });
  return 'opened';
}

export async function pay({ random }: MoneyWalk, page: CheckoutPage | undefined): Promise<string> {
  return page ? `${await payCheckout(page.url, random.pick(page.customer.cards))} ${page.request}` : nothing;
}
