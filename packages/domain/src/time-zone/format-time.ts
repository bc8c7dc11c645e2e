import { dayMs, type EpochMs, hourMs } from '../time.ts';

type Moment = Date | EpochMs;

const dayParts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit' } as const;
const styles = {
  time: timeParts,
  dateTime: { ...dayParts, ...timeParts },
  day: dayParts,
  dayAndYear: { ...dayParts, year: 'numeric' },
  monthDay: { month: 'short', day: 'numeric' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  longDate: { month: 'long', day: 'numeric', year: 'numeric' },
  longWeekday: { weekday: 'long', month: 'long', day: 'numeric' },
  longDay: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  digits: { year: 'numeric', month: '2-digit', day: '2-digit' },
  genericZone: { timeZoneName: 'shortGeneric' },
  exactZone: { ...timeParts, timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are slow to make, and there are few. */
function formatFor(style: keyof typeof styles, zone: string): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone: zone });
    formats.set(key, format);
  }
  return format;
}

const format = (style: keyof typeof styles, at: Moment, zone: string) => plainSpaces(formatFor(style, zone).format(at));

/** '7:50 PM' */
export function formatTime(at: Moment, zone: string): string {
  return format('time', at, zone);
}

/** 'Tue, Nov 17, 7:50 PM' */
export function formatDateTime(at: Moment, zone: string): string {
  return format('dateTime', at, zone);
}

/** 'Tue, Nov 17, 7:50 PM CT'. For emails, which are read anywhere. */
export function formatDateTimeWithZone(at: Moment, zone: string): string {
  return `${formatDateTime(at, zone)} ${zoneShortName(at, zone)}`;
}

/** 'Fri, Nov 20', with the year where it is not the current one. */
export function formatDay(at: Moment, zone: string, now: Moment): string {
  return format(yearIn(at, zone) === yearIn(now, zone) ? 'day' : 'dayAndYear', at, zone);
}

/** 'Nov 20' */
export function formatMonthDay(at: Moment, zone: string): string {
  return format('monthDay', at, zone);
}

/** 'Nov 20, 2026' */
export function formatDate(at: Moment, zone: string): string {
  return format('date', at, zone);
}

/** 'November 20, 2026' */
export function formatLongDate(at: Moment, zone: string): string {
  return format('longDate', at, zone);
}

/** 'Friday, November 20, 2026' */
export function formatLongDay(at: Moment, zone: string): string {
  return format('longDay', at, zone);
}

/** 'Today', 'Yesterday', 'Friday, November 13', with the year unless it is the current one. */
export function formatDayHeading(at: Moment, zone: string, now: Moment): string {
  const days = daysAgo(at, zone, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return format(yearIn(at, zone) === yearIn(now, zone) ? 'longWeekday' : 'longDay', at, zone);
}

/** Calendar days there, some of which have 23 or 25 hours. */
export function daysAgo(at: Moment, zone: string, now: Moment): number {
  return (parseDay(dayIn(now, zone)) - parseDay(dayIn(at, zone))) / dayMs;
}

/** 'Nov 13 – 20, 2026' */
export function formatDateRange(from: Moment, to: Moment, zone: string): string {
  return plainSpaces(formatFor('date', zone).formatRange(from, to));
}

/** 'CT', the same all year. 'CDT' or 'CST' in the hour that a clock change repeats, and where a zone has no such name 'GMT+1'. */
export function zoneShortName(at: Moment, zone: string): string {
  const generic = zoneNameIn('genericZone', at, zone);
  return /^[A-Z]{2,4}$/.test(generic) && !isRepeated(at, zone) ? generic : zoneNameIn('exactZone', at, zone);
}

/** The calendar day there, as '2026-11-20'. */
export function dayIn(at: Moment, zone: string): string {
  const { year, month, day } = partsOf(at, zone);
  return `${year}-${month}-${day}`;
}

// oxlint-disable-next-line no-restricted-globals -- parses a given day, never reads the clock
const parseDay = (day: string) => Date.parse(day);

/** Whether clocks there show this time twice, because they are set back. */
function isRepeated(at: Moment, zone: string): boolean {
  const shown = format('dateTime', at, zone);
  return [-hourMs, hourMs].some((shift) => format('dateTime', Number(at) + shift, zone) === shown);
}

function zoneNameIn(style: 'genericZone' | 'exactZone', at: Moment, zone: string): string {
  const parts = formatFor(style, zone).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const yearIn = (at: Moment, zone: string) => partsOf(at, zone).year;

function partsOf(at: Moment, zone: string): { year: string; month: string; day: string } {
  const parts = Object.fromEntries(
    formatFor('digits', zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { year: parts['year'] ?? '', month: parts['month'] ?? '', day: parts['day'] ?? '' };
}

/** Some versions of the language data put narrow spaces before AM and around dashes; those look odd in subjects and break tests. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
