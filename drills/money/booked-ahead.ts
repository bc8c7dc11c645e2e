import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { moveBothClocks } from '@frontage/server/testing/payments';
import { runCommand, sendRequest, tryCommand } from '@frontage/server/testing/request-fixture';
import { addRandomListing, nothing, openCheckoutOf, pay, periods } from './random-rentals.ts';
import type { MoneyWalk, WalkCustomer, WalkSeller } from './walk-context.ts';

const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu'];

/** A customer requests a new listing from a later day on, and the seller accepts. Half of them go on as soon as the rental opens. */
export async function bookAhead(walk: MoneyWalk): Promise<string> {
  const { app, fixture, random, customers } = walk;
  const { id: listing, seller } = await addRandomListing(walk, random.pick(['pay_before', 'pay_after']));
  const start = random.pick([1, 2, 3, 3, 4, 6, 9, 20]);
  const [row] = await app.sql<{ start: string; end: string }>(
    `update listing set time_zone = $2 where id = $1
     returning (listing_today(time_zone) + $3::int)::text as start, (listing_today(time_zone) + $4::int)::text as end`,
    [listing, random.pick(zones), start, start + random.pick([1, 8, 40, 330])],
  );
  const end = random.pick([{}, { periods: 1 + random.below(4) }, { endsOn: row?.end ?? '' }]);
  const customer = random.pick(customers);
  const sent = await sendRequest(fixture, { ...customer, card: random.pick(customer.cards) }, listing, random.pick(periods), {
    startsOn: row?.start ?? '',
    ...end,
  });
  if (sent.status !== 200) return sent.code;
  const accepted = await tryCommand(seller, 'accept', sent.id);
  if (accepted.status !== 200) return `not_accepted ${accepted.code}`;
  const booked = { id: sent.id, customer, seller };
  return random.chance(50) ? goOnAtOpening(walk, booked) : `accepted ${sent.id} from ${row?.start ?? ''}`;
}

/** Tries to pay and prove before the rental opens, and again when it does. */
async function goOnAtOpening(walk: MoneyWalk, booked: BookedAhead): Promise<string> {
  const early = [await payFor(walk, booked), await prove(booked)];
  const [row] = await walk.app.sql<{ hours: number }>(
    `select extract(epoch from (starts_on::timestamp at time zone time_zone) - interval '48 hours' - app_now())::float8 / 3600 as hours
     from rental_request request join listing on listing.id = listing_id where request.id = $1`,
    [booked.id],
  );
  await moveBothClocks(walk.app, Math.max(0, row?.hours ?? 0) + 1 / 60);
  return `opened after ${early.join(', ')}; ${await prove(booked)}, ${await payFor(walk, booked)}`;
}

interface BookedAhead {
  id: string;
  customer: WalkCustomer;
  seller: WalkSeller;
}

/** A request with a start that isn't paid yet. */
async function pickBookedAhead({ app, random, customers, sellers }: MoneyWalk, statuses: RequestStatus[]): Promise<BookedAhead | undefined> {
  const rows = await app.sql<{ id: string; customer_id: string; seller_id: string }>(
    'select id, customer_id, seller_id from rental_request where starts_on is not null and status = any($1) order by created_at, id',
    [statuses],
  );
  const row = rows.length === 0 ? undefined : random.pick(rows);
  const customer = customers.find(({ person }) => person.id === row?.customer_id);
  const seller = sellers.find(({ person }) => person.id === row?.seller_id);
  return row && customer && seller ? { id: row.id, customer, seller } : undefined;
}

export async function proveBookedAhead(walk: MoneyWalk): Promise<string> {
  const booked = await pickBookedAhead(walk, ['awaiting_proof']);
  return booked ? prove(booked) : nothing;
}

async function prove({ id, customer, seller }: BookedAhead): Promise<string> {
  const { status, code } = await tryCommand(seller, 'submit_proof', id);
  if (status !== 200) return `${code} ${id}`;
  return `submitted and ${await runCommand(customer, 'accept_proof', id)} ${id}`;
}

export async function payBookedAhead(walk: MoneyWalk): Promise<string> {
  const booked = await pickBookedAhead(walk, ['accepted', 'proof_accepted']);
  return booked ? payFor(walk, booked) : nothing;
}

async function payFor(walk: MoneyWalk, { id, customer }: BookedAhead): Promise<string> {
  const opened = await openCheckoutOf(walk, customer, id);
  return opened === 'opened' ? pay(walk, walk.checkoutPages.at(-1)) : `${opened} ${id}`;
}
