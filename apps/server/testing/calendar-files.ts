import type { Day } from '@frontage/domain/listing/slot-reservations';
import ICAL from 'ical.js';

interface ReadEvent {
  uid: string;
  summary: string;
  from: Day;
  /** The last day. */
  to: Day;
}

interface ReadCalendar {
  name: string;
  events: ReadEvent[];
}

// Mozilla's parser doesn't know this name, which Google, Apple and Microsoft read as text.
Object.assign(ICAL.design.icalendar.property, { 'x-wr-calname': { defaultType: 'text' } });

/** What another program reads in a calendar file. Throws if an event doesn't last whole days. */
export function parseCalendar(text: string): ReadCalendar {
  const calendar = ICAL.Component.fromString(text);
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, summary, startDate, endDate } = new ICAL.Event(component);
      if (!startDate.isDate || !endDate.isDate) throw new Error(`${uid} has a time of day`);
      const last = endDate.clone();
      last.adjust(-1, 0, 0, 0);
      return { uid, summary, from: startDate.toString(), to: last.toString() };
    }),
  };
}
