import { accountTypes } from '@frontage/domain/account/account-type';
import * as z from 'zod/mini';
import { endpoints, success } from './endpoint.ts';

export const clockAdvances = ['hour', 'day', 'friday'] as const;
export type ClockAdvance = (typeof clockAdvances)[number];

const person = z.object({
  type: z.enum(accountTypes),
  name: z.string(),
  email: z.string(),
  /** Who this is, and what to look at as this person. */
  story: z.string(),
  /** The page to start on. */
  start: z.string(),
});
export type DemoPerson = z.output<typeof person>;

/** Exist only where the demo is enabled. Elsewhere they answer 404 like any unknown path. */
export const demoCalls = endpoints({
  'GET /demo/world': {
    summary: 'The people of the demo world, their password, and what time it is there',
    role: 'public',
    repeat: 'safe',
    response: success({ now: z.string(), password: z.string(), people: z.array(person) }),
    errors: ['too_many_requests', 'not_found'],
  },
  'POST /demo/clock': {
    summary: 'Let time pass, for the product and its payment provider, until what fell due meanwhile is done',
    role: 'public',
    repeat: 'again',
    body: z.object({ move: z.enum(clockAdvances) }),
    response: success({ message: z.string(), now: z.string() }),
    errors: ['too_many_requests', 'not_found', 'busy'],
  },
});
