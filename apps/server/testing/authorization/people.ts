import { insertAccount, insertSession, type RegisteredPerson, type SessionSecrets } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import type { Caller } from './table.ts';

interface PersonWithSessions extends RegisteredPerson {
  /** The session of the calls, and another one of the same person. */
  pass: SessionSecrets;
  other: SessionSecrets;
}

export interface AuthorizationPeople {
  customer: PersonWithSessions;
  seller: PersonWithSessions;
  /** Another customer and another seller. */
  stranger: PersonWithSessions;
  neighbour: PersonWithSessions;
  expired: Record<'customer' | 'seller', SessionSecrets>;
  ended: Record<'customer' | 'seller', SessionSecrets>;
  deleted: Record<'customer' | 'seller', SessionSecrets>;
}

export async function createPeople(testApp: TestApp): Promise<AuthorizationPeople> {
  const create = async (type: 'customer' | 'seller'): Promise<PersonWithSessions> => {
    const person = await insertAccount(testApp, type);
    return { ...person, pass: await insertSession(testApp, person), other: await insertSession(testApp, person) };
  };
  const [customer, seller, stranger, neighbour] = [
    await create('customer'),
    await create('seller'),
    await create('customer'),
    await create('seller'),
  ];
  const expired = { customer: await insertSession(testApp, customer), seller: await insertSession(testApp, seller) };
  await testApp.sql(`update session set idle_until = now() - interval '1 second' where id = any($1)`, [
    [expired.customer.sessionId, expired.seller.sessionId],
  ]);
  const ended = { customer: await insertSession(testApp, customer), seller: await insertSession(testApp, seller) };
  await testApp.sql('delete from session where id = any($1)', [[ended.customer.sessionId, ended.seller.sessionId]]);
  const gone = { customer: await insertAccount(testApp, 'customer'), seller: await insertAccount(testApp, 'seller') };
  const deleted = { customer: await insertSession(testApp, gone.customer), seller: await insertSession(testApp, gone.seller) };
  await testApp.sql('update account set deleted_at = now(), address = null, password_hash = null where id = any($1)', [
    [gone.customer.id, gone.seller.id],
  ]);
  return { customer, seller, stranger, neighbour, expired, ended, deleted };
}

const ourPage = { 'sec-fetch-site': 'same-origin', origin: 'http://frontage.test', 'x-forwarded-for': '192.0.2.7' };
const bearer = ({ bearer: token }: SessionSecrets) => ({ authorization: `Bearer ${token}` });
const asCustomer = (pass: SessionSecrets) => ({ cookie: `customer=${pass.secret}`, ...bearer(pass) });
const asSeller = (pass: SessionSecrets) => ({ cookie: `seller=${pass.secret}` });
const bothCookies = ({ customer, seller }: AuthorizationPeople) => ({ cookie: `customer=${customer.pass.secret}; seller=${seller.pass.secret}` });
const bothRoles = (people: AuthorizationPeople) => ({ ...bothCookies(people), ...bearer(people.customer.pass) });

/** The headers by which each caller identifies itself and its origin. */
export const credentialsOf: Record<Caller, (people: AuthorizationPeople) => Record<string, string>> = {
  vis: () => ourPage,
  jnk: () => ({ ...ourPage, cookie: 'customer=%00; seller=(null)', authorization: 'Bearer undefined' }),
  cxp: ({ expired }) => ({ ...ourPage, ...asCustomer(expired.customer) }),
  sxp: ({ expired }) => ({ ...ourPage, ...asSeller(expired.seller) }),
  cnd: ({ ended }) => ({ ...ourPage, ...asCustomer(ended.customer) }),
  snd: ({ ended }) => ({ ...ourPage, ...asSeller(ended.seller) }),
  cdl: ({ deleted }) => ({ ...ourPage, ...asCustomer(deleted.customer) }),
  sdl: ({ deleted }) => ({ ...ourPage, ...asSeller(deleted.seller) }),
  cus: ({ customer }) => ({ ...ourPage, ...asCustomer(customer.pass) }),
  sel: ({ seller }) => ({ ...ourPage, ...asSeller(seller.pass) }),
  bth: (people) => ({ ...ourPage, ...bothCookies(people) }),
  btb: (people) => ({ ...ourPage, ...bothRoles(people) }),
  cck: ({ customer }) => ({ ...ourPage, cookie: `customer=${customer.pass.secret}` }),
  cbr: ({ customer }) => ({ ...ourPage, ...bearer(customer.pass) }),
  cmx: ({ customer }) => ({ ...ourPage, ...asCustomer({ ...customer.pass, bearer: customer.other.bearer }) }),
  sac: ({ customer, seller }) => ({ ...ourPage, cookie: `customer=${seller.pass.secret}`, ...bearer(customer.pass) }),
  cas: ({ customer }) => ({ ...ourPage, cookie: `seller=${customer.pass.secret}` }),
  sbr: ({ seller, stranger }) => ({ ...ourPage, ...asSeller(seller.pass), ...bearer(stranger.pass) }),
  tol: (people) => ({ 'x-forwarded-for': '192.0.2.7', ...bothRoles(people) }),
  opr: () => ({}),
  crs: (people) => ({ ...ourPage, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example', ...bothRoles(people) }),
  sib: (people) => ({ ...ourPage, 'sec-fetch-site': 'same-site', origin: 'http://files.frontage.test', ...bothRoles(people) }),
  fgn: (people) => ({ 'x-forwarded-for': '192.0.2.7', origin: 'https://elsewhere.example', ...bothRoles(people) }),
};

/** On calls for either role, callers without a bearer act as the seller. */
export function roleOf(caller: Caller): 'seller' | 'customer' {
  return ['sel', 'bth', 'sxp', 'snd', 'sdl'].includes(caller) ? 'seller' : 'customer';
}

/** Creates an object for each owner that a row may name. */
export type ChoicesByName<Thing = string> = Record<string, () => Thing | Promise<Thing>>;

export async function chooseByName<Thing = string>(object: string, things: ChoicesByName<Thing>): Promise<Thing> {
  const make = things[object];
  if (!make) throw new Error(`there is no object called "${object}"`);
  return make();
}
