import { calls, type ResponseOf, type Call, type Calls } from '@frontage/contract/calls';
import { demoCalls } from '@frontage/contract/demo';
import { repeats, roles, type Endpoint, type Role, type SessionRole } from '@frontage/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Principal } from '../principal.ts';
import type { CountedRule } from '../rate-limits.ts';

const objectRules = ['none', 'self', 'own'] as const;

/** Whose data the call uses. `none`: nobody's. `self`: the caller's account. `own`: rows found through the caller, so strangers get 404. */
type ObjectRule = (typeof objectRules)[number];

/** What only the server has to know. The contract says who may call and what a repeat does. */
interface Rules {
  object: ObjectRule;
  /** Limits that the route applies. Verbs apply those that depend on the input. */
  rate: readonly CountedRule[];
  /** For files that come without a session: whose room they take. Throws before the first byte is stored if they are nobody's. */
  findUploader?: (request: FastifyRequest) => Promise<string>;
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
 * Default deny: the server does not start if a call has no route, a route lacks a rule, or its rules contradict the contract.
 * Only demo calls may be missing.
 */
export function checkRouteTable(routes: readonly Route[], contract: Readonly<Record<string, Endpoint>> = calls): void {
  const problems: string[] = [];
  const bound = new Set<string>();

  for (const entry of routes) {
    if (bound.has(entry.name)) problems.push(`${entry.name} is bound twice`);
    bound.add(entry.name);
    const endpoint = contract[entry.name];
    problems.push(...(endpoint ? findMismatches(entry, endpoint) : ['is not in the contract']).map((problem) => `${entry.name} ${problem}`));
  }
  for (const [name, endpoint] of Object.entries(contract)) {
    if (!bound.has(name) && !(name in demoCalls)) problems.push(`${name} is in the contract but has no route`);
    problems.push(...findContractErrors(name, endpoint).map((problem) => `${name} ${problem}`));
  }

  if (problems.length > 0) throw new Error(`The route table is not complete:\n  ${problems.join('\n  ')}`);
}

function findMismatches({ object, rate, findUploader, handle }: Route, { role, errors, fileField }: Endpoint): string[] {
  const problems: string[] = [];
  if (typeof handle !== 'function') problems.push('has no verb');
  if (!objectRules.includes(object)) problems.push('declares no object rule');
  if (object === 'own' && !needsSession(role)) problems.push('finds rows through a caller that nobody has identified');
  if ((findUploader !== undefined) !== (fileField !== undefined && !needsSession(role)))
    problems.push('must say whose files it takes exactly if nobody is signed in');
  if (!Array.isArray(rate)) return [...problems, 'declares no rate class'];
  if (rate.length > 0 && !errors.includes('too_many_requests')) problems.push('is limited, but the contract does not say so');
  if (rate.some((rule) => rule.endsWith('.account')) && !needsSession(role)) problems.push('counts by account, but nobody is signed in');
  return problems;
}

function findContractErrors(name: string, { role, needsBearer, repeat, errors }: Endpoint): string[] {
  const problems: string[] = [];
  if (needsBearer && role !== 'customer') problems.push('needs a bearer, which only customers have');
  if (/ \/api\/customer\/requests(\/|$)/.test(name) && !needsBearer) problems.push('is about a customer’s requests, so it must need the bearer');
  if (!Object.hasOwn(roles, role)) problems.push('declares no role');
  if (!Object.hasOwn(repeats, repeat)) problems.push('does not say what a repeat does');
  if (name.startsWith('GET ') !== (repeat === 'safe')) problems.push('must be safe exactly if it is a GET');
  if (needsSession(role) !== errors.includes('unauthenticated')) problems.push('must list `unauthenticated` exactly if it needs a session');
  return problems;
}
