import { formatLongDay } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import type { Sql, Transaction } from '../../platform/db/database.ts';
import { count, type OpenItems, openItems } from '../../platform/open-items.ts';
import type { Principal } from '../../platform/principal.ts';
import { findRunningSubscriptionsOf, type RunningSubscriptions } from './subscription.store.ts';

export async function findOpenSubscriptions(tx: Transaction, { accountId }: Principal): Promise<OpenItems> {
  const found = await findRunningSubscriptionsOf(tx, accountId);
  return openItems({ subscriptions: found.running > 0 && describe(found) });
}

export async function countRunningSubscriptionsOf(db: Sql, accountId: string): Promise<number> {
  return (await findRunningSubscriptionsOf(db, accountId)).running;
}

function describe({ running, renewing, last_period_ends: end, last_period_zone: zone }: RunningSubscriptions): string {
  const until = end ? ` The last paid period ends on ${formatLongDay(end, zone ?? defaultTimeZone)}.` : '';
  const how = renewing > 0 ? ' Cancel first, then wait until the paid period ends.' : '';
  return `${count(running, 'subscription')} still ${running === 1 ? 'runs' : 'run'}.${how}${until}`;
}
