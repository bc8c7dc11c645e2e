import { blockLimits } from '@frontage/domain/listing/blocked-days';
import * as z from 'zod/mini';
import { day } from './day.ts';
import { endpoints, messageResponse, sessionErrors, success } from './endpoint.ts';
import { listingId } from './listings.schema.ts';
import { blankAsMissing, singleLineText } from './text.ts';

/** A range of days in which each day is the same. `to` is its last day; null if no end is known. */
const availableDays = z.object({ from: z.string(), to: z.nullable(z.string()), state: z.enum(['free', 'taken']) });
export type AvailableDays = z.output<typeof availableDays>;

const availability = z.object({
  today: z.string(),
  /** All days are days of this zone. */
  timeZone: z.string(),
  /** How many days the seller needs to put up an ad. */
  leadDays: z.number(),
  /** From today, or the day that was asked for if that is later, without gaps. */
  days: z.array(availableDays),
  /** The first day from today with a free slot; null if none is known. */
  freeFrom: z.nullable(z.string()),
  /** The first taken day after it; null if none is known. */
  freeUntil: z.nullable(z.string()),
  /** Every slot is taken, and nobody knows until when. */
  noKnownEnd: z.boolean(),
  /** In that case: the first free day if one of the rentals were canceled today. */
  freeIfCancelledToday: z.nullable(z.string()),
});
export type Availability = z.output<typeof availability>;

/** `to` is the last blocked day. Only the seller sees the note. */
const block = z.object({ _id: z.string(), from: z.string(), to: z.string(), note: z.nullable(z.string()) });
export type Block = z.output<typeof block>;

/** One thing in a seller's calendar. `to` is its last day; null if no end is known. */
const calendarEntry = z.object({
  /** A pending request takes no slot yet. */
  kind: z.enum(['rental', 'request', 'block']),
  /** Of the request, or of the block. */
  _id: z.string(),
  from: z.string(),
  to: z.nullable(z.string()),
  /** Null for a block. */
  customer: z.nullable(z.string()),
  /** Of a block. */
  note: z.nullable(z.string()),
  /** Of a rental: false while its request is accepted and not paid. */
  isRunning: z.optional(z.boolean()),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

const calendarListing = z.object({
  _id: z.string(),
  title: z.string(),
  slots: z.number(),
  /** All days are days of the listing's time zone. */
  today: z.string(),
  /** In order of their first days. */
  entries: z.array(calendarEntry),
});
export type CalendarListing = z.output<typeof calendarListing>;

const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0));

/** All listings if missing. */
const linkQuery = z.object({ listing: blankAsMissing(listingId) });

const ofListing = z.object({ id: listingId });

export const availabilityCalls = endpoints({
  'GET /listing/customer/{id}/availability': {
    summary: 'When a listed space is free',
    role: 'public',
    repeat: 'safe',
    params: ofListing,
    query: z.object({
      /** Today if missing. */
      from: blankAsMissing(day),
      months: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24)), 2),
    }),
    response: success({ availability }),
    errors: ['not_found', 'too_many_requests'],
  },
  'GET /api/seller/calendar': {
    summary: 'Rentals, pending requests and blocked days of my listings, newest listing first',
    role: 'seller',
    repeat: 'safe',
    query: z.object({
      /** The Sunday of this week if missing. */
      from: blankAsMissing(day),
      weeks: z._default(wholeNumber.check(z.minimum(1), z.maximum(12)), 6),
      limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(50)), 50),
      skip: z._default(wholeNumber.check(z.maximum(1_000_000)), 0),
    }),
    response: success({ from: z.string(), to: z.string(), listings: z.array(calendarListing), totalCount: z.number() }),
    errors: sessionErrors,
  },
  'GET /api/seller/calendar-link': {
    summary: 'Whether other programs can read the calendar of one or all of my listings through a link',
    role: 'seller',
    repeat: 'safe',
    query: linkQuery,
    response: success({ hasLink: z.boolean() }),
    errors: [...sessionErrors, 'not_found'],
  },
  'PUT /api/seller/calendar-link': {
    summary: 'Create the link, or replace it: the one before stops working',
    role: 'seller',
    repeat: 'again',
    body: linkQuery,
    /** The only time that the URL is shown. */
    response: success({ message: z.string(), url: z.string() }),
    errors: [...sessionErrors, 'not_found'],
  },
  'DELETE /api/seller/calendar-link': {
    summary: 'Delete the link',
    role: 'seller',
    repeat: 'idempotent',
    query: linkQuery,
    response: messageResponse,
    errors: [...sessionErrors, 'not_found'],
  },
  'GET /calendar/{token}.ics': {
    summary: 'Rentals and blocked days, as an iCalendar file. The token is the proof',
    role: 'public',
    repeat: 'safe',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'Not a link to a calendar')) }),
    response: 'text/calendar',
    errors: ['not_found', 'too_many_requests'],
  },
  'GET /api/seller/listings/{id}/calendar': {
    summary: 'Rentals, pending requests and blocked days of one of my listings, from today on',
    role: 'seller',
    repeat: 'safe',
    params: ofListing,
    response: success({ listing: calendarListing }),
    errors: [...sessionErrors, 'not_found'],
  },
  'GET /api/customer/watches/{listing}': {
    summary: 'Whether I get a notice when a space is free earlier',
    role: 'customer',
    needsBearer: true,
    repeat: 'safe',
    params: z.object({ listing: listingId }),
    response: success({ isWatching: z.boolean() }),
    errors: sessionErrors,
  },
  'PUT /api/customer/watches/{listing}': {
    summary: 'Notify me when a space is free earlier. Nothing is reserved',
    role: 'customer',
    needsBearer: true,
    repeat: 'idempotent',
    params: z.object({ listing: listingId }),
    response: messageResponse,
    errors: [...sessionErrors, 'not_found', 'too_many_watches'],
  },
  'DELETE /api/customer/watches/{listing}': {
    summary: 'No longer notify me when a space is free earlier',
    role: 'customer',
    needsBearer: true,
    repeat: 'idempotent',
    params: z.object({ listing: listingId }),
    response: messageResponse,
    errors: sessionErrors,
  },
  'GET /api/seller/listings/{id}/blocks': {
    summary: 'The days from today on that I rent to nobody',
    role: 'seller',
    repeat: 'safe',
    params: ofListing,
    response: success({ blocks: z.array(block) }),
    errors: [...sessionErrors, 'not_found'],
  },
  'POST /api/seller/listings/{id}/blocks': {
    summary: 'Block days of one of my listings',
    role: 'seller',
    repeat: 'again',
    params: ofListing,
    body: z.object({ from: day, to: day, note: blankAsMissing(singleLineText('Note', blockLimits.note)) }),
    response: success({ message: z.string(), block }),
    errors: [...sessionErrors, 'not_found', 'dates_taken', 'days_already_blocked', 'too_many_blocks'],
  },
  'DELETE /api/seller/listings/{id}/blocks/{blockId}': {
    summary: 'Unblock days of one of my listings',
    role: 'seller',
    repeat: 'idempotent',
    params: z.object({ id: listingId, blockId: z.uuid() }),
    response: messageResponse,
    errors: [...sessionErrors, 'not_found'],
  },
});
