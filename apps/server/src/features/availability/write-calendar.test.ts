import { describe, expect, test } from 'vitest';
import { parseCalendar } from '../../../testing/calendar-files.ts';
import { writeCalendar } from './write-calendar.ts';

const at = new Date('2027-03-01T09:15:30.123Z');
const event = { uid: 'rental-1@frontage', from: '2027-12-31', until: '2028-01-02', summary: 'Rented: North wall' };

test('an event has all lines that programs need, each with the line break of the standard', () => {
  expect(writeCalendar('My walls', [event], at).split('\r\n')).toEqual([
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

test('commas, semicolons, backslashes and line breaks are escaped, also for programs that are stricter than the parser below', () => {
  const lines = writeCalendar('A, B', [{ ...event, summary: 'Rented: A, B; C\\D\r\nEND:VEVENT' }], at).split('\r\n');
  expect(lines).toEqual(expect.arrayContaining([String.raw`X-WR-CALNAME:A\, B`, String.raw`SUMMARY:Rented: A\, B\; C\\D\nEND:VEVENT`]));
});

/** The summaries of events that another program reads. */
function read(...summaries: string[]): string[] {
  const events = summaries.map((summary, index) => ({ uid: `${index}`, from: event.from, until: event.until, summary }));
  return parseCalendar(writeCalendar('', events, at)).events.map(({ summary }) => summary);
}

describe('another program reads', () => {
  test('whole days, the last of which is the day before the end', () => {
    const oneDay = { ...event, uid: 'block-2@frontage', from: '2028-02-29', until: '2028-03-01', summary: 'Blocked: Roof' };
    expect(parseCalendar(writeCalendar('Walls, “north”; A\\B', [event, oneDay], at))).toEqual({
      name: 'Walls, “north”; A\\B',
      events: [
        { uid: 'rental-1@frontage', summary: 'Rented: North wall', from: '2027-12-31', to: '2028-01-01' },
        { uid: 'block-2@frontage', summary: 'Blocked: Roof', from: '2028-02-29', to: '2028-02-29' },
      ],
    });
  });

  test.each([
    'Rented: A, B; C\\D',
    'a line\nand another\n\n',
    String.raw`\n is no line break, and neither is \\n or \N`,
    'ends with a backslash \\',
    ',;\\,;\\',
    '"quotes", colons: and = signs',
    'Wände 🧱 und 墙 👩‍🎨',
    ' spaces  in  all  places ',
    'tab\tand\u2028other\u00A0spaces',
  ])('%j as it is', (summary) => expect(read(summary)).toEqual([summary]));

  test('every kind of line break as one', () => expect(read('one\r\ntwo\rthree\nfour')).toEqual(['one\ntwo\nthree\nfour']));

  test('no event and no line that a title adds', () => {
    const summary = 'Rented\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:2';
    expect(parseCalendar(writeCalendar(summary, [{ ...event, summary }], at))).toMatchObject({
      name: summary.replaceAll('\r\n', '\n'),
      events: [{ uid: 'rental-1@frontage', summary: summary.replaceAll('\r\n', '\n') }],
    });
    const lines = writeCalendar(summary, [{ ...event, summary }], at).split('\r\n');
    expect(lines.filter((line) => /^(?:BEGIN|END|UID):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:rental-1@frontage',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('long titles, wherever a line ends', () => {
    const long = ['a', 'é', '墙', '🧱', ' ', '\\', ',', '\n'].flatMap((character) =>
      Array.from({ length: 80 }, (_, length) => `${'x'.repeat(length % 5)}${character.repeat(length)}.`),
    );
    expect(read(...long)).toEqual(long);
  });
});

test('lines have at most 75 bytes, and no character is cut in two', () => {
  const summary = `Rented: ${'Wände 🧱 '.repeat(30)}`;
  const text = writeCalendar(summary, [{ ...event, summary }], at);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // Half of a pair would become the replacement character.
  expect(Buffer.from(text).toString()).toBe(text);
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
