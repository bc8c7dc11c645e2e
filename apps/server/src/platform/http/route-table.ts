import { calls, type AnswerOf, type Call, type Calls } from '@frontage/contract/calls';
import { demoCalls } from '@frontage/contract/demo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Principal } from '../principal.ts';
import type { RateRule } from '../rate-limits.ts';

const roles = ['public', 'customer', 'seller', 'either', 'operator', 'provider'] as const;
const objectRules = ['none', 'self', 'own'] as const;
const repetitions = ['safe', 'natural', 'repeats'] as const;

/**
 * Who may call. `either`: a bearer means the customer, its absence the seller. `operator`: a direct connection, not through the edge.
 * `provider`: the payment provider, from no page of ours; the verb checks its signature.
 */
export type Role = (typeof roles)[number];
/** What the call touches. `none`: nothing of anyone's. `self`: the caller's account. `own`: rows found through the caller, so a stranger gets 404. */
type ObjectRule = (typeof objectRules)[number];
/** What a repeat does. `safe`: it only reads. `natural`: the same effect as once. `repeats`: a new effect each time, on purpose. */
type Repetition = (typeof repetitions)[number];

interface Rules {
  role: Role;
  object: ObjectRule;
  /** Limits taken by the route itself; verbs take those that depend on what was sent. */
  rate: readonly RateRule[];
  repetition: Repetition;
}

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Body<Name extends Call> = Calls[Name] extends { raw: true } ? Buffer | undefined : Part<Name, 'body'>;
type Part<Name extends Call, Key extends string> = Calls[Name] extends Record<Key, infer Schema> ? Parsed<Schema> : undefined;

export interface Incoming<Name extends Call, Who extends Role> {
  body: Body<Name>;
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  principal: Who extends 'public' | 'operator' | 'provider' ? null : Principal;
  /** The network address that limits count by. */
  visitor: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Route extends Rules {
  name: Call;
  handle: (incoming: Incoming<Call, Role>) => Promise<unknown>;
}

export function route<Name extends Call, Who extends Role>(
  name: Name,
  { handle, ...rules }: Rules & { role: Who; handle: (incoming: Incoming<Name, Who>) => Promise<AnswerOf<Name>> },
): Route {
  return { name, ...rules, handle };
}

/** Default deny: a call that lacks a route, or a route that lacks a rule, stops the server before it listens. Only the calls of a demo world may be missing. */
export function checkRouteTable(routes: readonly Route[]): void {
  const faults: string[] = [];
  const bound = new Set<string>();

  for (const entry of routes) {
    if (bound.has(entry.name)) faults.push(`${entry.name} is bound twice`);
    bound.add(entry.name);
    if (!(entry.name in calls)) faults.push(`${entry.name} is not in the contract`);
    if (!roles.includes(entry.role)) faults.push(`${entry.name} declares no role`);
    if (!objectRules.includes(entry.object)) faults.push(`${entry.name} declares no object rule`);
    if (!Array.isArray(entry.rate)) faults.push(`${entry.name} declares no rate class`);
    if (!repetitions.includes(entry.repetition)) faults.push(`${entry.name} does not say what a repeat does`);
    if (entry.name.startsWith('GET ') !== (entry.repetition === 'safe')) faults.push(`${entry.name} must be safe exactly if it is a GET`);
    if (typeof entry.handle !== 'function') faults.push(`${entry.name} has no verb`);
  }
  for (const name of Object.keys(calls)) if (!bound.has(name) && !(name in demoCalls)) faults.push(`${name} is in the contract but has no route`);

  if (faults.length > 0) throw new Error(`The route table is not complete:\n  ${faults.join('\n  ')}`);
}
