import { insertAccount, insertSession, type RegisteredPerson, type SessionSecrets } from '../people.ts';
import type { TestApp } from '../test-app.ts';

interface PersonWithSessions extends RegisteredPerson {
  /** The session of the calls, and another one of the same person. */
  pass: SessionSecrets;
  other: SessionSecrets;
}

export interface Parties {
  customer: PersonWithSessions;
  seller: PersonWithSessions;
}

export interface AuthorizationPeople extends Parties {
  /** Another customer and another seller. */
  strangers: Parties;
  expired: Record<'customer' | 'seller', SessionSecrets>;
  ended: Record<'customer' | 'seller', SessionSecrets>;
  deleted: Record<'customer' | 'seller', SessionSecrets>;
}

export async function createPeople(testApp: TestApp): Promise<AuthorizationPeople> {
  const create = async (type: 'customer' | 'seller'): Promise<PersonWithSessions> => {
    const person = await insertAccount(testApp, type);
    return { ...person, pass: await insertSession(testApp, person), other: await insertSession(testApp, person) };
  };
  const [customer, seller] = [await create('customer'), await create('seller')];
  const strangers = { customer: await create('customer'), seller: await create('seller') };
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
  return { customer, seller, strangers, expired, ended, deleted };
}

const edge = { 'x-forwarded-for': '192.0.2.7' };
const ourPage = { ...edge, 'sec-fetch-site': 'same-origin', origin: 'http://frontage.test' };
const bearer = ({ bearer: token }: SessionSecrets) => ({ authorization: `Bearer ${token}` });
const asCustomer = (pass: SessionSecrets) => ({ cookie: `customer=${pass.secret}`, ...bearer(pass) });
const asSeller = (pass: SessionSecrets) => ({ cookie: `seller=${pass.secret}` });
const bothCookies = ({ customer, seller }: Parties) => ({ cookie: `customer=${customer.pass.secret}; seller=${seller.pass.secret}` });
const bothWithBearer = (people: Parties) => ({ ...bothCookies(people), ...bearer(people.customer.pass) });

const callers = {
  visitor: () => ourPage,
  visitorWithGarbage: () => ({ ...ourPage, cookie: 'customer=%00; seller=(null)', authorization: 'Bearer undefined' }),
  expiredCustomer: ({ expired }) => ({ ...ourPage, ...asCustomer(expired.customer) }),
  expiredSeller: ({ expired }) => ({ ...ourPage, ...asSeller(expired.seller) }),
  endedCustomer: ({ ended }) => ({ ...ourPage, ...asCustomer(ended.customer) }),
  endedSeller: ({ ended }) => ({ ...ourPage, ...asSeller(ended.seller) }),
  deletedCustomer: ({ deleted }) => ({ ...ourPage, ...asCustomer(deleted.customer) }),
  deletedSeller: ({ deleted }) => ({ ...ourPage, ...asSeller(deleted.seller) }),
  customer: ({ customer }) => ({ ...ourPage, ...asCustomer(customer.pass) }),
  seller: ({ seller }) => ({ ...ourPage, ...asSeller(seller.pass) }),
  both: (people) => ({ ...ourPage, ...bothCookies(people) }),
  bothWithBearer: (people) => ({ ...ourPage, ...bothWithBearer(people) }),
  customerWithoutBearer: ({ customer }) => ({ ...ourPage, cookie: `customer=${customer.pass.secret}` }),
  customerWithoutCookie: ({ customer }) => ({ ...ourPage, ...bearer(customer.pass) }),
  customerWithBearerOfOtherSession: ({ customer }) => ({ ...ourPage, ...asCustomer({ ...customer.pass, bearer: customer.other.bearer }) }),
  sellerSecretAsCustomer: ({ customer, seller }) => ({ ...ourPage, cookie: `customer=${seller.pass.secret}`, ...bearer(customer.pass) }),
  customerSecretAsSeller: ({ customer }) => ({ ...ourPage, cookie: `seller=${customer.pass.secret}` }),
  sellerWithBearerOfStranger: ({ seller, strangers }) => ({ ...ourPage, ...asSeller(seller.pass), ...bearer(strangers.customer.pass) }),
  /** A program, which sends no origin. */
  bothFromProgram: (people) => ({ ...edge, ...bothWithBearer(people) }),
  /** A direct connection, not through the edge. */
  operator: () => ({}),
  bothFromOtherSite: (people) => ({ ...ourPage, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example', ...bothWithBearer(people) }),
  bothFromSiblingSite: (people) => ({
    ...ourPage,
    'sec-fetch-site': 'same-site',
    origin: 'http://files.frontage.test',
    ...bothWithBearer(people),
  }),
  /** It sends an origin, but no `sec-fetch-site`. */
  bothFromOtherSiteInOldBrowser: (people) => ({ ...edge, origin: 'https://elsewhere.example', ...bothWithBearer(people) }),
} satisfies Record<string, (people: AuthorizationPeople) => Record<string, string>>;

export type Caller = keyof typeof callers;

/** Every kind of caller: the headers by which each identifies itself and its origin. */
export const credentialsOf: Record<Caller, (people: AuthorizationPeople) => Record<string, string>> = callers;

/** On calls for either role, callers without a bearer act as the seller. */
export function roleOf(caller: Caller): 'seller' | 'customer' {
  return ['seller', 'both', 'expiredSeller', 'endedSeller', 'deletedSeller'].includes(caller) ? 'seller' : 'customer';
}
