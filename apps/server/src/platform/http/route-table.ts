import { calls, type ResponseOf, type Call, type Calls } from '@frontage/contract/calls';
import { demoCalls } from '@frontage/contract/demo';
import { repeats, roles, type Endpoint, type Role, type SessionRole } from '@frontage/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Principal } from '../principal.ts';
import type { RateRule } from '../rate-limits.ts';

const objectRules = ['none', 'self', 'own'] as const;

/** What the call touches. `none`: nothing of anyone's. `self`: the caller's account. `own`: rows found through the caller, so a stranger gets 404. */
type ObjectRule = (typeof objectRules)[number];

/** What the contract does not say. Who may call and what a repeat does stand there. */
interface Rules {
  object: ObjectRule;
  /** Limits taken by the route itself; verbs take those that depend on what was sent. */
  rate: readonly RateRule[];
}

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Body<Name extends Call> = Calls[Name] extends { keepsRawBody: true } ? Buffer | undefined : Part<Name, 'body'>;
type Part<Name extends Call, Key extends string> = Calls[Name] extends Record<Key, infer Schema> ? Parsed<Schema> : undefined;

export interface IncomingCall<Name extends Call> {
  body: Body<Name>;
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  principal: Calls[Name]['role'] extends SessionRole ? Principal : null;
  /** The network address that limits count by. */
  clientKey: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Route extends Rules {
  name: Call;
  handle: (incoming: IncomingCall<Call>) => Promise<unknown>;
}

export function route<Name extends Call>(
  name: Name,
  { handle, ...rules }: Rules & { handle: (incoming: IncomingCall<Name>) => Promise<ResponseOf<Name>> },
): Route {
  return { name, ...rules, handle };
}

export function needsSession(role: Role): role is SessionRole {
  return role === 'customer' || role === 'seller' || role === 'either';
}

/**
 * Default deny: a call without a route, a route without a rule, or rules that don't fit the contract stop the server before it listens.
 * Only the calls of a demo world may be missing.
 */
export function checkRouteTable(routes: readonly Route[], contract: Readonly<Record<string, Endpoint>> = calls): void {
  const faults: string[] = [];
  const bound = new Set<string>();

  for (const entry of routes) {
    if (bound.has(entry.name)) faults.push(`${entry.name} is bound twice`);
    bound.add(entry.name);
    const endpoint = contract[entry.name];
    faults.push(...(endpoint ? misfits(entry, endpoint) : ['is not in the contract']).map((fault) => `${entry.name} ${fault}`));
  }
  for (const [name, endpoint] of Object.entries(contract)) {
    if (!bound.has(name) && !(name in demoCalls)) faults.push(`${name} is in the contract but has no route`);
    faults.push(...contradictions(name, endpoint).map((fault) => `${name} ${fault}`));
  }

  if (faults.length > 0) throw new Error(`The route table is not complete:\n  ${faults.join('\n  ')}`);
}

function misfits({ object, rate, handle }: Route, { role, errors }: Endpoint): string[] {
  const faults: string[] = [];
  if (typeof handle !== 'function') faults.push('has no verb');
  if (!objectRules.includes(object)) faults.push('declares no object rule');
  if (object === 'own' && !needsSession(role)) faults.push('finds rows through a caller that nobody has identified');
  if (!Array.isArray(rate)) return [...faults, 'declares no rate class'];
  if (rate.length > 0 && !errors.includes('too_many_requests')) faults.push('is limited, but the contract does not say so');
  if (rate.some((rule) => rule.endsWith('.account')) && !needsSession(role)) faults.push('counts by account, but nobody is signed in');
  return faults;
}

/** What a call says of itself must fit together. */
function contradictions(name: string, { role, repeat, errors }: Endpoint): string[] {
  const faults: string[] = [];
  if (!Object.hasOwn(roles, role)) faults.push('declares no role');
  if (!Object.hasOwn(repeats, repeat)) faults.push('does not say what a repeat does');
  if (name.startsWith('GET ') !== (repeat === 'safe')) faults.push('must be safe exactly if it is a GET');
  if (needsSession(role) !== errors.includes('unauthenticated')) faults.push('must list `unauthenticated` exactly if it needs a session');
  return faults;
}
