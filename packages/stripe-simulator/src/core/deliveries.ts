import { createHmac } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Chaos } from './chaos.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { ThinEvent } from './object-kinds.ts';
import { type Objects, platformAccount } from './objects.ts';
import type { Random } from './random.ts';

export interface Deliveries {
  /** Stores a delivery per destination. It is sent after the change is committed. */
  enqueue: (event: ThinEvent) => void;
  resend: (eventId: string) => void;
  /** Resolves when every due delivery was attempted. */
  deliverDue: (scope?: 'due' | 'everything') => Promise<number>;
  list: () => Record<string, unknown>[];
}

type Destination = Stripe.V2.Core.EventDestination;

const second = 1000;
/** Waiting times before each retry. */
const retryDelaysMs = [1, 5, 30, 300, 3_600, 21_600, 86_400].map((seconds) => seconds * second);
const concurrency = 8;

interface DeliveriesDeps {
  database: Database;
  objects: Objects;
  clock: Clock;
  random: Random;
  chaos: Chaos;
}

export function createDeliveries({ database: { sql, transaction }, objects, clock, random, chaos }: DeliveriesDeps): Deliveries {
  const add = (event: string, destination: string, isForged: boolean) => {
    const rank = chaos.eventChaos().shuffle ? random.next() : 1;
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
    for (const destination of objects.all('v2.core.event_destination', platformAccount).filter((candidate) => isSubscribed(candidate, event))) {
      if (drop > 0 && random.next() < drop) continue;
      for (let copy = 0; copy < duplicate; copy += 1) {
        add(event.id, destination.id, false);
        if (forge > 0 && random.next() < forge) add(event.id, destination.id, true);
      }
    }
  }

  /** One attempt. Forged events are sent once; the stored status shows whether the receiver believed them. */
  async function deliver(row: Record<string, unknown>): Promise<void> {
    const [id, attempt, isForged] = [Number(row['id']), Number(row['attempt']), row['is_forged'] === 1];
    const status = await post(String(row['event']), String(row['destination']), isForged);
    const isDone = isForged || (status >= 200 && status < 300);
    const delay = retryDelaysMs[attempt];
    const state = isDone ? 'delivered' : delay === undefined ? 'given_up' : 'waiting';
    sql('update delivery set attempt = attempt + 1, status = ?, state = ?, due = ? where id = ?').run(status, state, clock.now() + (delay ?? 0), id);
  }

  async function post(eventId: string, destinationId: string, isForged: boolean): Promise<number> {
    const destination = objects.find('v2.core.event_destination', platformAccount, destinationId);
    const url = destination?.webhook_endpoint?.url;
    if (!destination || !url || destination.status !== 'enabled') return 410;
    const event = objects.findById(eventId) as ThinEvent;
    const body = JSON.stringify(isForged ? { ...event, id: `${event.id}X` } : event);
    const { stale = 0 } = chaos.eventChaos();
    const isStale = stale > 0 && transaction(() => random.next()) < stale;
    const secret = isForged ? 'whsec_of_a_stranger' : String(objects.getInternalData(destinationId)['secret']);
    const signature = sign(body, secret, Math.floor(Date.now() / second) - (isStale ? 3_600 : 0));
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        signal: AbortSignal.timeout(20_000),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  async function run(scope: 'due' | 'everything'): Promise<number> {
    let attempted = 0;
    const seen = new Set<number>();
    for (;;) {
      const latest = scope === 'everything' ? Number.MAX_SAFE_INTEGER : clock.now();
      const rows = sql("select * from delivery where state = 'waiting' and due <= ? order by rank, id limit 500")
        .all(latest)
        .filter((row) => !seen.has(Number(row['id'])));
      if (rows.length === 0) return attempted;
      for (const row of rows) seen.add(Number(row['id']));
      await forEachConcurrently(rows, deliver);
      attempted += rows.length;
    }
  }

  return {
    enqueue,
    resend: (eventId) => transaction(() => enqueue(objects.findById(eventId) as ThinEvent)),
    deliverDue(scope = 'due') {
      // One run at a time: two at once would send the same event twice.
      const current = last.then(() => run(scope));
      last = current.catch(() => undefined);
      return current;
    },
    list: () => sql('select * from delivery order by id').all(),
  };
}

function isSubscribed({ status, enabled_events: types, events_from: from = ['@self'] }: Destination, { type, context }: ThinEvent): boolean {
  const source = context === null ? '@self' : '@accounts';
  return status === 'enabled' && from.includes(source) && (types.includes('*') || types.includes(type));
}

function sign(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

async function forEachConcurrently<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const remaining = items.values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of remaining) await work(item);
    }),
  );
}
