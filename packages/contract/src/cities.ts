import { kinds } from '@frontage/domain/listing/kind';
import * as z from 'zod/mini';
import { endpoints, success } from './endpoint.ts';
import { singleLineText } from './text.ts';

/** A city that has listed spaces. */
const city = z.object({
  name: z.string(),
  /** Two letters. */
  state: z.string(),
  /** Its name in addresses: 'new-york'. */
  slug: z.string(),
  listings: z.number(),
});
export type City = z.output<typeof city>;

const state = z.string().check(z.regex(/^[A-Za-z]{2}$/, 'State must have two letters'), z.toUpperCase());

export const cityCalls = endpoints({
  'GET /cities': {
    summary: 'The cities with the most listed spaces',
    role: 'public',
    repeat: 'safe',
    response: success({ cities: z.array(city) }),
    errors: ['too_many_requests', 'busy'],
  },
  'GET /cities/{state}': {
    summary: 'The cities of a state that have listed spaces, those with the most first',
    role: 'public',
    repeat: 'safe',
    params: z.object({ state }),
    response: success({
      /** In all cities of the state. */
      listings: z.number(),
      cities: z.array(city),
    }),
    errors: ['not_found', 'too_many_requests', 'busy'],
  },
  'GET /cities/{state}/{city}': {
    summary: 'A city that has listed spaces, and the largest others of its state',
    role: 'public',
    repeat: 'safe',
    params: z.object({ state, city: singleLineText('City', 100) }),
    response: success({ city, otherCities: z.array(city) }),
    errors: ['not_found', 'too_many_requests', 'busy'],
  },
  'GET /sitemap/cities': {
    summary: 'The states with listed spaces, and the number of site map parts for their cities',
    role: 'public',
    repeat: 'safe',
    response: success({ states: z.array(z.string()), parts: z.array(z.number()) }),
    errors: ['too_many_requests', 'busy'],
  },
  'GET /sitemap/cities/{part}': {
    summary: 'One part of the site map: at most 5,000 cities, each with the kinds of space that it has',
    role: 'public',
    repeat: 'safe',
    params: z.object({ part: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)) }),
    response: success({ cities: z.array(z.object({ state: z.string(), slug: z.string(), kinds: z.array(z.enum(kinds)) })) }),
    errors: ['too_many_requests', 'busy'],
  },
});
