import type { TimeZoneChange, TimeZoneSetting } from '@frontage/contract/accounts.schema';
import type { Database } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import { findTimeZoneOf, guessTimeZones, writeTimeZone } from './time-zone.store.ts';

interface Deps {
  db: Database;
}

export async function readTimeZone({ db }: Deps, { accountId }: Principal): Promise<TimeZoneSetting> {
  const { time_zone: timeZone, time_zone_source: source } = await findTimeZoneOf(db.write, accountId);
  return { timeZone, timeZoneChosen: source === 'person' };
}

export async function changeTimeZone(deps: Deps, principal: Principal, { timeZone, mode }: TimeZoneChange): Promise<TimeZoneSetting> {
  const source = mode === 'choose' ? 'person' : 'browser';
  await writeTimeZone(deps.db.write, principal.accountId, { timeZone, source, keepsChosen: mode === 'report' });
  return readTimeZone(deps, principal);
}

/** Until a device reports a better one. */
export async function guessAccountTimeZones({ db }: Deps): Promise<void> {
  await guessTimeZones(db.write);
}
