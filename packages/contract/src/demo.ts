import { accountTypes } from '@frontage/domain/account/account-type';
import * as z from 'zod/mini';
import { endpoints, success } from './endpoint.ts';

const clockAdvances = ['hour', 'day', 'friday'] as const;
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
    summary: 'The demo accounts, their password, and the demo time',
    role: 'public',
    repeat: 'safe',
    response: success({ now: z.string(), password: z.string(), people: z.array(person) }),
    errors: ['too_many_requests', 'not_found'],
  },
  'POST /demo/clock': {
    summary: 'Move the demo clock forward for the product and its payment provider, and run everything that became due',
    role: 'public',
    repeat: 'again',
    body: z.object({ move: z.enum(clockAdvances) }),
    response: success({ message: z.string(), now: z.string() }),
    errors: ['too_many_requests', 'not_found', 'busy'],
  },
});
