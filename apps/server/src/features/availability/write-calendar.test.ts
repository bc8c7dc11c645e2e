import { expect, test } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

const at = new Date('2027-03-01T09:15:30.123Z');
const event = { uid: 'rental-1@frontage', from: '2027-12-31', until: '2028-01-02', summary: 'Rented: North wall' };

/** As a program reads it: lines that start with a space continue the one before. */
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('an event lasts whole days, and ends on the first day after it', () => {
  expect(unfold(writeCalendar('My walls', [event], at))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Frontage//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:My walls',
    'BEGIN:VEVENT',
    'UID:rental-1@frontage',
    'DTSTAMP:20270301T091530Z',
    'DTSTART;VALUE=DATE:20271231',
    'DTEND;VALUE=DATE:20280102',
    'SUMMARY:Rented: North wall',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('commas, semicolons, backslashes and line breaks are escaped, so that a title can’t add lines', () => {
  const summary = 'Rented: A, B; C\\D\r\nEND:VEVENT';
  expect(unfold(writeCalendar('', [{ ...event, summary }], at))).toContain(String.raw`SUMMARY:Rented: A\, B\; C\\D\nEND:VEVENT`);
});

test('lines have at most 75 bytes, and no character is cut in two', () => {
  const summary = `Rented: ${'Wände 🧱 '.repeat(30)}`;
  const text = writeCalendar('', [{ ...event, summary }], at);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(unfold(text)).toContain(`SUMMARY:${summary}`);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
