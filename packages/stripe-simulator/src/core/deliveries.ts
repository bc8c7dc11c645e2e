import { createHmac } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Random } from './random.ts';
import type { Chaos } from './chaos.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { ThinEvent } from './events.ts';
import { type Objects, platformAccount } from './objects.ts';

export interface Deliveries {
  /** Notes to whom an event has to be told; it goes out after the change is kept. */
  enqueue: (event: ThinEvent) => void;
  resend: (eventId: string) => void;
  /** Tells everybody what is due. Resolves when each was tried. */
  deliverDue: (wanted?: 'due' | 'everything') => Promise<number>;
  list: () => Record<string, unknown>[];
}

type Destination = Stripe.V2.Core.EventDestination;

const second = 1000;
/** When an unanswered message is sent again. */
const patience = [1, 5, 30, 300, 3_600, 21_600, 86_400].map((seconds) => seconds * second);
const atOnce = 8;

interface Parts {
  database: Database;
  objects: Objects;
  clock: Clock;
  chance: Random;
  chaos: Chaos;
}

export function createDeliveries({ database: { sql, transaction }, objects, clock, chance, chaos }: Parts): Deliveries {
  const add = (event: string, destination: string, isForged: boolean) => {
    const rank = chaos.eventChaos().shuffle ? chance.next() : 1;
    sql('insert into delivery (event, destination, due, rank, is_forged) values (?, ?, ?, ?, ?)').run(
      event,
      destination,
      clock.now(),
      rank,
      isForged ? 1 : 0,
    );
  };

  function enqueue(event: ThinEvent): void {
    const { drop = 0, duplicate = 1, forge = 0 } = chaos.eventChaos();
    for (const destination of objects.all('v2.core.event_destination', platformAccount).filter((wanted) => wants(wanted, event))) {
      if (drop > 0 && chance.next() < drop) continue;
      for (let copy = 0; copy < duplicate; copy += 1) {
        add(event.id, destination.id, false);
        if (forge > 0 && chance.next() < forge) add(event.id, destination.id, true);
      }
    }
  }

  /** One try. What a stranger made up is tried once, and whoever believes it is found out by the list. */
  async function deliver(row: Record<string, unknown>): Promise<void> {
    const [id, attempt, isForged] = [Number(row['id']), Number(row['attempt']), row['is_forged'] === 1];
    const status = await post(String(row['event']), String(row['destination']), isForged);
    const isDone = isForged || (status >= 200 && status < 300);
    const wait = patience[attempt];
    const state = isDone ? 'delivered' : wait === undefined ? 'given_up' : 'waiting';
    sql('update delivery set attempt = attempt + 1, status = ?, state = ?, due = ? where id = ?').run(status, state, clock.now() + (wait ?? 0), id);
  }

  async function post(eventId: string, destinationId: string, isForged: boolean): Promise<number> {
    const destination = objects.find('v2.core.event_destination', platformAccount, destinationId);
    const url = destination?.webhook_endpoint?.url;
    if (!destination || !url || destination.status !== 'enabled') return 410;
    const event = objects.findById(eventId) as ThinEvent;
    const body = JSON.stringify(isForged ? { ...event, id: `${event.id}X` } : event);
    const { stale = 0 } = chaos.eventChaos();
    const isStale = stale > 0 && transaction(() => chance.next()) < stale;
    const secret = isForged ? 'whsec_of_a_stranger' : String(objects.getInternalData(destinationId)['secret']);
    const signature = sign(body, secret, Math.floor(Date.now() / second) - (isStale ? 3_600 : 0));
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        signal: AbortSignal.timeout(20_000),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  async function run(wanted: 'due' | 'everything'): Promise<number> {
    let tried = 0;
    const seen = new Set<number>();
    for (;;) {
      const latest = wanted === 'everything' ? Number.MAX_SAFE_INTEGER : clock.now();
      const rows = sql("select * from delivery where state = 'waiting' and due <= ? order by rank, id limit 500")
        .all(latest)
        .filter((row) => !seen.has(Number(row['id'])));
      if (rows.length === 0) return tried;
      for (const row of rows) seen.add(Number(row['id']));
      await inTurn(rows, deliver);
      tried += rows.length;
    }
  }

  return {
    enqueue,
    resend: (eventId) => transaction(() => enqueue(objects.findById(eventId) as ThinEvent)),
    deliverDue(wanted = 'due') {
      // One after the other: two at once would send the same message twice.
      const mine = last.then(() => run(wanted));
      last = mine.catch(() => undefined);
      return mine;
    },
    list: () => sql('select * from delivery order by id').all(),
  };
}

function wants({ status, enabled_events: types, events_from: from = ['@self'] }: Destination, { type, context }: ThinEvent): boolean {
  const origin = context === null ? '@self' : '@accounts';
  return status === 'enabled' && from.includes(origin) && (types.includes('*') || types.includes(type));
}

function sign(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

async function inTurn<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
