import type { Call } from '@frontage/contract/calls';
import type { PaymentsTestApp } from '../test-app.ts';
import { type AuthorizationPeople, type Caller, credentialsOf, type Parties, roleOf } from './people.ts';

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** A form with a file instead of a body. */
  form?: FormData;
}

export interface World extends AuthorizationPeople {
  testApp: PaymentsTestApp;
  caller: Caller;
  /** As whom this caller uses a call for either role. */
  actor: Parties['customer' | 'seller'];
}

/** Creates what a call needs and returns its input, or the id of an object. */
export type Make<Thing = CallInput> = (world: World) => Thing | Promise<Thing>;

type Status = 'ok' | 400 | 401 | 403 | 404;

/** What those get who may make the call. On calls for either role it can depend on the role. */
type Outcome = Status | Record<'customer' | 'seller', Status>;

/** Whose object the call names, or what else makes a difference: what it returns, and a valid input, so that a refusal is never about the input. */
type Cases = Record<string, [outcome: Outcome, makeInput: Make]>;

/** An object of each owner. A kind of object without one of these does not compile. */
export type Ids<Id = string> = Record<'my own' | "a stranger's" | "nobody's" | 'no id at all', Make<Id>>;

/** Calls that name an object: someone else's is missing, like one that does not exist. `differences` may add owners. */
export function byId<Id, Owner extends string>(
  ids: Record<Owner, Make<Id>> & Ids<Id>,
  send: Send<Id>,
  differences: { [Name in NoInfer<Owner>]?: Outcome } = {},
): Cases {
  return casesOf<Id>(ids, { 'my own': 'ok', "a stranger's": 404, "nobody's": 404, 'no id at all': 400, ...differences }, send);
}

/** Calls that name something public: whose it is makes no difference, only whether it is listed. */
export function byPublicId(
  ids: Record<keyof typeof publicOutcomes, Make<string>>,
  send: Send<string>,
  outcomes: { [Name in keyof typeof publicOutcomes]?: Outcome } = publicOutcomes,
): Cases {
  return casesOf(ids, outcomes, send);
}
const publicOutcomes = { listed: 'ok', unlisted: 404, deleted: 404, "nobody's": 404, 'no id at all': 400 } as const;

type Send<Id> = (id: Id, world: World) => CallInput | Promise<CallInput>;

function casesOf<Id>(ids: Record<string, Make<Id>>, outcomes: Record<string, Outcome>, send: Send<Id>): Cases {
  return Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]) => {
      const makeId = ids[name];
      if (!makeId) throw new Error(`there is no object called "${name}"`);
      return [name, [outcome, async (world: World) => send(await makeId(world), world)]];
    }),
  );
}

/** An object that a customer and a seller share. */
export function sharedIds(insert: (world: World, parties: Parties) => Promise<string>, nobodys: Make<string>): Ids {
  return {
    'my own': (world) => insert(world, world),
    "a stranger's": (world) => insert(world, world.strangers),
    "nobody's": nobodys,
    'no id at all': () => 'first',
  };
}

export function inPath(name: string, input: CallInput = {}) {
  return (id: string): CallInput => ({ ...input, params: { [name]: id } });
}

export function inQuery(name: string) {
  return (id: string): CallInput => ({ query: { [name]: id } });
}

export function inBody(name: string) {
  return (id: string): CallInput => ({ body: { [name]: id } });
}

export interface Expectation {
  cases: { object: string; expected: Record<Caller, Status>; makeInput: Make }[];
  /** Why there is no case for a stranger's, nobody's and no id. */
  withoutIds?: string;
}

export type Expectations = Partial<Record<Call, Expectation>>;

export function withoutIds(reason: string, expectation: Expectation): Expectation {
  return { ...expectation, withoutIds: reason };
}

export const fromOtherSite = new Set<Caller>(['bothFromOtherSite', 'bothFromSiblingSite', 'bothFromOtherSiteInOldBrowser']);
const customers: Caller[] = ['customer', 'bothWithBearer', 'bothFromProgram', ...fromOtherSite];
const sellers: Caller[] = ['seller', 'both', 'bothWithBearer', 'sellerWithBearerOfStranger', 'bothFromProgram', ...fromOtherSite];

export const anyone = callsOf(Object.keys(credentialsOf) as Caller[]);
export const customer = callsOf([...customers, 'both', 'customerWithoutBearer']);
/** For calls about requests, the cookie alone is not enough. */
export const customerWithBearer = callsOf(customers);
export const seller = callsOf(sellers);
/** A stranger's bearer makes the seller a customer without a cookie. */
export const eitherRole = callsOf([...customers, 'customerWithoutBearer', 'seller', 'both']);
/** For everyone else, these calls do not exist. */
export const operator = callsOf(['operator'], 404);

function callsOf(allowed: Caller[], refusal: Status = 401) {
  const expand = (input: Make | Cases, refuseOtherSites: boolean): Expectation => ({
    cases: Object.entries(typeof input === 'function' ? { '': ['ok', input] satisfies Cases[string] } : input).map(
      ([object, [outcome, makeInput]]) => ({ object, expected: expandOutcome(outcome, refuseOtherSites), makeInput }),
    ),
  });
  const expandOutcome = (outcome: Outcome, refuseOtherSites: boolean) =>
    Object.fromEntries(
      (Object.keys(credentialsOf) as Caller[]).map((caller) => {
        if (refuseOtherSites && fromOtherSite.has(caller)) return [caller, 403];
        if (!allowed.includes(caller)) return [caller, refusal];
        return [caller, typeof outcome === 'object' ? outcome[roleOf(caller)] : outcome];
      }),
    ) as Record<Caller, Status>;
  return {
    reads: (input: Make | Cases = () => ({})) => expand(input, false),
    writes: (input: Make | Cases = () => ({})) => expand(input, true),
    /** Also from pages of other sites. */
    writesFromAnywhere: (input: Make | Cases) => expand(input, false),
  };
}
