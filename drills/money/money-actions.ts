import { moveBothClocks } from '@frontage/server/testing/payments';
import { refundPayment } from '@frontage/server/features/settlements/public';
import { stripeId } from '@frontage/server/platform/stripe/stripe-ids';
import { bookAhead, payBookedAhead, proveBookedAhead } from './booked-ahead.ts';
import { addRandomListing, nothing, openCheckoutOf, pay, periods } from './random-rentals.ts';
import type { CheckoutPage, MoneyWalk } from './walk-context.ts';
import { closeDispute, openDispute } from '@frontage/server/testing/paid-rentals';
import type { AccountStep } from '@frontage/server/testing/test-provider';
import type { SeededRandom } from '@frontage/server/testing/random';
import { changeEnd, changeRenewal, payCheckout, setCardOutcome, type Side } from '@frontage/server/testing/subscriptions';
import { deleteListing, runCommand, sendRequest } from '@frontage/server/testing/request-fixture';

interface Action {
  weight: number;
  /** Returns the outcome as text; 'nothing' if it was not possible. */
  act: (walk: MoneyWalk) => Promise<string>;
}

/** A customer requests a new listing, the seller accepts, and the customer opens the checkout. */
async function openRandomCheckout(walk: MoneyWalk): Promise<string> {
  const { app, fixture, random, customers } = walk;
  const customer = random.pick(customers);
  const { id: listing, seller } = await addRandomListing(walk, 'pay_before');
  const sent = await sendRequest(fixture, { ...customer, card: random.pick(customer.cards) }, listing, random.pick(periods));
  if (sent.status !== 200) return sent.code;
  await setRandomEnd(app, random, sent.id);
  const accepted = await runCommand(seller, 'accept', sent.id);
  if (accepted !== 200) return `not_accepted ${accepted}`;
  return openCheckoutOf(walk, customer, sent.id);
}

/** Every second rental has an end: after a number of periods, or by a day that may be in the first one. */
async function setRandomEnd({ sql }: MoneyWalk['app'], random: SeededRandom, requestId: string): Promise<void> {
  if (random.chance(50)) return;
  if (random.chance(50)) await sql('update rental_request set periods = $2 where id = $1', [requestId, 1 + random.below(4)]);
  else
    await sql('update rental_request set ends_on = listing_today(null) + $2::int where id = $1', [requestId, random.pick([1, 5, 20, 45, 100, 400])]);
}

/** A checkout whose request is still waiting for payment. */
async function pickOpenCheckout({ app, random, checkoutPages }: MoneyWalk): Promise<CheckoutPage | undefined> {
  const rows = await app.sql<{ id: string }>(`select id from rental_request where status in ('accepted', 'proof_accepted')`);
  const open = checkoutPages.filter(({ request }) => rows.some(({ id }) => id === request));
  return open.length === 0 ? undefined : random.pick(open);
}

interface RunningRental {
  id: string;
  provider_id: string;
  customer_id: string;
  seller_id: string;
}

async function pickRental({ app, random }: MoneyWalk, where = 'true'): Promise<RunningRental | undefined> {
  const rows = await app.sql<RunningRental>(
    `select id, provider_id, customer_id, seller_id from subscription where ended_at is null and ${where} order by started_at, id`,
  );
  return rows.length === 0 ? undefined : random.pick(rows);
}

async function changeRandomRenewal(walk: MoneyWalk, isCancel: boolean): Promise<string> {
  const rental = await pickRental(walk, isCancel ? 'not cancels_at_period_end' : 'cancels_at_period_end');
  if (!rental) return nothing;
  const side: Side = walk.random.chance(50) ? 'customer' : 'seller';
  const parties = side === 'customer' ? walk.customers : walk.sellers;
  const party = parties.find(({ person }) => person.id === (side === 'customer' ? rental.customer_id : rental.seller_id));
  if (!party) return nothing;
  const { status, code } = await changeRenewal(party, side, rental.id, isCancel);
  return `${status} ${code} ${rental.provider_id}`;
}

/** The customer sets, moves or removes the end of a rental. */
async function changeRandomEnd(walk: MoneyWalk): Promise<string> {
  const rental = await pickRental(walk);
  const customer = rental && walk.customers.find(({ person }) => person.id === rental.customer_id);
  if (!customer) return nothing;
  const [row] = await walk.app.sql<{ day: string }>('select (listing_today(null) + $1::int)::text as day', [walk.random.pick([2, 9, 33, 70, 380])]);
  const { status, code } = await changeEnd(customer, rental.id, walk.random.chance(25) ? null : (row?.day ?? null));
  return `${status} ${code} ${rental.provider_id}`;
}

interface PickedPayment {
  id: string;
  charge: string;
  amount: number;
  left: number;
}

async function pickPayment({ app, random }: MoneyWalk): Promise<PickedPayment | undefined> {
  const rows = await app.sql<PickedPayment>(
    `select provider_id as id, charge_id as charge, amount, amount - refunded - disputed as left from invoice
     where status = 'paid' and charge_id is not null order by paid_at desc, provider_id limit 12`,
  );
  return rows.length === 0 ? undefined : random.pick(rows);
}

async function applyStep({ app, random, restricted }: MoneyWalk, among: string[], step: AccountStep): Promise<string> {
  if (among.length === 0) return nothing;
  const account = random.pick(among);
  await app.provider.applyAccountStep(account, step);
  if (step === 'lift') restricted.delete(account);
  else restricted.add(account);
  return `${step} ${account}`;
}

const sellerAccounts = ({ sellers }: MoneyWalk) => sellers.map(({ account }) => account);

/** Everything that can happen to money, and how often it happens. */
export const moneyActions = {
  subscribe: {
    weight: 16,
    act: async (walk) => {
      const opened = await openRandomCheckout(walk);
      return opened === 'opened' ? pay(walk, walk.checkoutPages.at(-1)) : opened;
    },
  },
  'open a checkout': { weight: 6, act: openRandomCheckout },
  'pay an open checkout': { weight: 5, act: async (walk) => pay(walk, await pickOpenCheckout(walk)) },
  'pay an old checkout': {
    weight: 2,
    act: (walk) => pay(walk, walk.checkoutPages.length === 0 ? undefined : walk.random.pick(walk.checkoutPages)),
  },
  'withdraw with an open checkout': {
    weight: 3,
    act: async (walk) => {
      const page = await pickOpenCheckout(walk);
      return page ? `${await runCommand(page.customer, 'withdraw', page.request)} ${page.request}` : nothing;
    },
  },
  'pay and withdraw at once': {
    weight: 3,
    act: async (walk) => {
      const page = await pickOpenCheckout(walk);
      if (!page) return nothing;
      const [paid, withdrawn] = await Promise.all([pay(walk, page), runCommand(page.customer, 'withdraw', page.request)]);
      return `${paid.split(' ')[0] ?? ''}/${withdrawn} ${page.request}`;
    },
  },
  'book ahead': { weight: 8, act: bookAhead },
  'prove a rental that was booked ahead': { weight: 6, act: proveBookedAhead },
  'pay for a rental that was booked ahead': { weight: 7, act: payBookedAhead },
  cancel: { weight: 3, act: (walk) => changeRandomRenewal(walk, true) },
  reactivate: { weight: 4, act: (walk) => changeRandomRenewal(walk, false) },
  'a card is declined': {
    weight: 6,
    act: async (walk) => {
      const rental = await pickRental(walk);
      if (!rental) return nothing;
      const subscription = walk.app.provider.listAll('subscription').find(({ thing }) => thing.id === rental.provider_id);
      const card = stripeId(subscription?.thing.default_payment_method) ?? '';
      await setCardOutcome(walk.app, card, walk.random.pick(['card_declined', 'insufficient_funds'] as const));
      return `refused ${card} of ${rental.provider_id}`;
    },
  },
  'cards work again': {
    weight: 2,
    act: async ({ app, customers }) => {
      for (const { cards } of customers) for (const card of new Set(cards)) await setCardOutcome(app, card, null);
      return 'reset';
    },
  },
  'pay a past due invoice': {
    weight: 4,
    act: async ({ app, random, customers }) => {
      const rows = await app.sql<{ url: string; customer_id: string }>(
        `select page_url as url, request.customer_id from invoice join rental_request request on request.id = invoice.request_id
         where invoice.status = 'open' order by invoice.created_at, invoice.provider_id`,
      );
      if (rows.length === 0) return nothing;
      const { url, customer_id: owner } = random.pick(rows);
      const customer = customers.find(({ person }) => person.id === owner);
      return customer ? `${await payCheckout(url, random.pick(customer.cards))} ${url}` : nothing;
    },
  },
  refund: {
    weight: 7,
    act: async (walk) => {
      const payment = await pickPayment(walk);
      if (!payment) return nothing;
      const amount = walk.random.chance(40) ? 'all' : 1 + walk.random.below(payment.amount);
      const outcome = await refundPayment(walk.worker.deps, { invoiceId: payment.id, amount, reason: 'It fell down' });
      return 'refusal' in outcome ? `${outcome.refusal} ${payment.id}` : `${outcome.state} ${outcome.amount} of ${payment.id}`;
    },
  },
  'refund in the Stripe dashboard': {
    weight: 3,
    act: async (walk) => {
      const payment = await pickPayment(walk);
      if (!payment) return nothing;
      const amount = 1 + walk.random.below(payment.amount);
      const refund = walk.app.provider.stripe.refunds.create({ charge: payment.charge, amount }, { maxNetworkRetries: 0 });
      return refund.then(
        ({ id }) => `refunded ${amount} of ${payment.id} as ${id}`,
        () => 'not_refunded',
      );
    },
  },
  'open a dispute': {
    weight: 4,
    act: async (walk) => {
      const payment = await pickPayment(walk);
      if (!payment || payment.left < 1) return nothing;
      const amount = walk.random.chance(50) ? undefined : 1 + walk.random.below(payment.left);
      return `disputed ${await openDispute(walk.app, payment.charge, amount)} of ${payment.id}`;
    },
  },
  'close a dispute': {
    weight: 4,
    act: async ({ app, random }) => {
      const rows = await app.sql<{ provider_id: string }>('select provider_id from dispute where not is_closed order by created_at, provider_id');
      if (rows.length === 0) return nothing;
      const [{ provider_id: id }, outcome] = [random.pick(rows), random.pick(['won', 'lost'] as const)];
      return closeDispute(app, id, outcome).then(
        () => `${outcome} ${id}`,
        () => 'closed_before',
      );
    },
  },
  'restrict a seller': { weight: 3, act: (walk) => applyStep(walk, sellerAccounts(walk), 'restrict') },
  'a seller’s bank account fails': { weight: 1, act: (walk) => applyStep(walk, sellerAccounts(walk), 'submit_failing_bank_account') },
  'lift a seller’s restriction': { weight: 5, act: (walk) => applyStep(walk, [...walk.restricted], 'lift') },
  'delete a listing': {
    weight: 1,
    act: async (walk) => {
      const rental = await pickRental(walk);
      const seller = walk.sellers.find(({ person }) => person.id === rental?.seller_id);
      const [row] = await walk.app.sql<{ id: string }>(
        'select listing.id from listing join subscription on listing_id = listing.id where subscription.id = $1 and deleted_at is null',
        [rental?.id],
      );
      return row && seller ? String((await deleteListing({ id: row.id, seller })).status) : nothing;
    },
  },
  'change the end of a rental': { weight: 5, act: changeRandomEnd },
  'end a subscription in the Stripe dashboard': {
    weight: 1,
    act: async (walk) => {
      const rental = await pickRental(walk);
      if (!rental) return nothing;
      return walk.app.provider.stripe.subscriptions.cancel(rental.provider_id).then(
        () => `ended ${rental.provider_id}`,
        () => 'not_ended',
      );
    },
  },
  'wait an hour': {
    weight: 3,
    act: async ({ app }) => {
      await moveBothClocks(app, 61 / 60);
      return 'passed';
    },
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof moneyActions;

export function chooseAction(random: SeededRandom): ActionName {
  const names = Object.keys(moneyActions) as ActionName[];
  let left = random.below(names.reduce((sum, name) => sum + moneyActions[name].weight, 0));
  for (const name of names) {
    left -= moneyActions[name].weight;
    if (left < 0) return name;
  }
  return 'subscribe';
}
