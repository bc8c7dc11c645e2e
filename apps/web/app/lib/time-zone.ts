import type { TimeZoneSetting } from '@frontage/contract/accounts.schema';
import { isTimeZone } from '@frontage/domain/time-zone/time-zone';
import { api } from './api.ts';
import type { Role } from './signed-in.ts';

const settings: Partial<Record<Role, TimeZoneSetting>> = {};
/** Whose page is open: a seller and a customer can be signed in side by side. */
let reader: Role | null = null;

export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone that times are shown in: the one the person chose, or else their device's. */
export function readerTimeZone(): string {
  const setting = reader && settings[reader];
  return (setting?.timeZoneChosen && setting.timeZone) || deviceTimeZone();
}

export function timeZoneSettingOf(role: Role): TimeZoneSetting {
  return settings[role] ?? { timeZone: null, timeZoneChosen: false };
}

/** From now on times are shown as this account reads them. */
export function showTimesFor(role: Role): void {
  reader = role;
}

export function rememberTimeZone(role: Role, { timeZone, timeZoneChosen }: TimeZoneSetting): void {
  settings[role] = { timeZone, timeZoneChosen };
}

/** Tells the server the device's zone, so that emails show the same times as this page. Nothing depends on it at once. */
export function reportDeviceTimeZone(role: Role): void {
  const { timeZone, timeZoneChosen } = timeZoneSettingOf(role);
  const device = deviceTimeZone();
  if (timeZoneChosen || timeZone === device || !isTimeZone(device)) return;
  rememberTimeZone(role, { timeZone: device, timeZoneChosen });
  void api('PUT /auth/time-zone', { body: { timeZone: device, mode: 'report' }, as: role, quiet: true }).catch(() => undefined);
}
