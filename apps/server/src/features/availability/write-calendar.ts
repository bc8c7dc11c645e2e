import type { Day } from '@frontage/domain/listing/slot-reservations';

export interface CalendarEvent {
  /** The same in every version of the file, so that programs recognize it. */
  uid: string;
  from: Day;
  /** The first day after the last one. */
  until: Day;
  summary: string;
}

/** A file of all-day events, as RFC 5545 has them. */
export function writeCalendar(name: string, events: readonly CalendarEvent[], writtenAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Frontage//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(({ uid, from, until, summary }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${formatTime(writtenAt)}`,
      `DTSTART;VALUE=DATE:${formatDate(from)}`,
      `DTEND;VALUE=DATE:${formatDate(until)}`,
      `SUMMARY:${escapeText(summary)}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const formatDate = (day: Day): string => day.replaceAll('-', '');

/** '20270304T091500Z' */
const formatTime = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** At most 75 bytes in a line; the next one starts with a space. A character is never cut in two. */
function foldLine(line: string): string {
  let [folded, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) [folded, bytes] = [`${folded}\r\n `, 1];
    folded += character;
    bytes += size;
  }
  return folded;
}
