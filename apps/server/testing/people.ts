import type { AccountType } from '@frontage/domain/account/account-type';
import { randomBytes, randomUUID } from 'node:crypto';
import { createPasswords } from '../src/features/accounts/passwords.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { tokenHash } from '../src/platform/secrets.ts';
import type { Browser } from './browser.ts';
import { codeInEmail } from './emails.ts';
import type { TestServers } from './test-servers.ts';
import type { TestApp } from './test-app.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  type: AccountType;
}

export function newPerson(type: AccountType, name = type === 'seller' ? 'Sam Seller' : 'Casey Customer'): Person {
  return { name, email: `${type}-${randomUUID().slice(0, 8)}@example.com`, password: 'Billboard-42', type };
}

/** Signs up the way people do: asks for a code, reads the mail, registers. `mails`: with that mail, how many have reached the address. */
export async function signUp(testApp: TestApp, person: Person, browser: Browser = testApp.visitor(), mails = 1): Promise<void> {
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: person.type } });
  const [mail] = await testApp.emailsTo(person.email, mails);
  const answer = await browser.call(registerCall(person.type), { body: { ...person, verificationCode: codeInEmail(mail), agreeToTerms: true } });
  if (answer.status !== 200) throw new Error(`could not sign up: ${answer.text}`);
}

export async function signIn(person: Person, browser: Browser): Promise<Browser> {
  const answer = await browser.call('POST /auth/user/login', { body: { email: person.email, password: person.password } });
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.text}`);
  return browser;
}

/** A new account and a browser that is signed in to it. */
export async function signUpAndSignIn(testApp: TestApp, type: AccountType): Promise<{ person: Person; browser: Browser }> {
  const person = newPerson(type);
  const browser = testApp.visitor();
  await signUp(testApp, person, browser);
  return { person, browser: await signIn(person, browser) };
}

export function registerCall(type: AccountType) {
  return type === 'seller' ? 'POST /auth/seller/register' : 'POST /auth/user/register';
}

export interface RegisteredPerson extends Person {
  id: string;
}

const hashes = new WeakMap<TestServers['secrets'], Promise<string>>();

/** Somebody who signed up long ago: written straight into the database, because how they came is not what the test is about. */
export async function insertAccount(testServers: TestServers, type: AccountType): Promise<RegisteredPerson> {
  const person = newPerson(type);
  const hash =
    hashes.get(testServers.secrets) ?? createPasswords({ pepper: testServers.secrets.pepper, metrics: createMetrics() }).hash(person.password);
  hashes.set(testServers.secrets, hash);
  const [row] = await testServers.sql<{ id: string }>(
    'insert into account (type, address, name, password_hash, terms_agreed_at) values ($1, $2, $3, $4, now()) returning id',
    [type, person.email, person.name, await hash],
  );
  return { ...person, id: row?.id ?? '' };
}

export interface SessionSecrets {
  sessionId: string;
  secret: string;
  bearer: string;
}

/** A session that began long ago, with both of its secrets. */
export async function insertSession(testServers: TestServers, { id, type }: RegisteredPerson): Promise<SessionSecrets> {
  const [secret, bearer] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const [row] = await testServers.sql<{ id: string }>(
    `insert into session (account_id, secret_hash, bearer_hash, device, idle_until, absolute_until)
     values ($1, $2, $3, 'Firefox on Linux', now() + interval '1 hour', now() + interval '1 day') returning id`,
    [id, tokenHash(secret), type === 'customer' ? tokenHash(bearer) : null],
  );
  return { sessionId: row?.id ?? '', secret, bearer };
}

/** Gives the browser the cookie, and for a customer the bearer, of this session. */
export function setSession(browser: Browser, type: AccountType, pass: SessionSecrets): void {
  browser.cookies.set(type, pass.secret);
  if (type === 'customer') browser.token = pass.bearer;
}

/** Somebody who signed up long ago and a browser in which they are signed in. */
export async function signedInPerson(place: TestServers & Partial<Pick<TestApp, 'visitor'>>, type: AccountType, browser = place.visitor?.()) {
  if (!browser) throw new Error('say which process the browser visits');
  const person = await insertAccount(place, type);
  const pass = await insertSession(place, person);
  setSession(browser, type, pass);
  return { person, browser, pass };
}
