/** For people and places whose zone we don't know. */
export const defaultTimeZone = 'America/New_York';

/** The zones that differ in the United States and its territories, with the names that people use for them. */
export const usTimeZones = [
  { name: 'America/New_York', label: 'Eastern' },
  { name: 'America/Chicago', label: 'Central' },
  { name: 'America/Denver', label: 'Mountain' },
  { name: 'America/Phoenix', label: 'Arizona' },
  { name: 'America/Los_Angeles', label: 'Pacific' },
  { name: 'America/Anchorage', label: 'Alaska' },
  { name: 'America/Adak', label: 'Aleutian Islands' },
  { name: 'Pacific/Honolulu', label: 'Hawaii' },
  { name: 'America/Puerto_Rico', label: 'Puerto Rico' },
  { name: 'Pacific/Guam', label: 'Guam' },
  { name: 'Pacific/Pago_Pago', label: 'American Samoa' },
] as const;

/** A name of the IANA database, such as 'America/Chicago'. Plain offsets are not zones: they ignore clock changes. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
