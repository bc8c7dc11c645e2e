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

/** Signs up through the API: requests a code, reads the email, registers. `emails`: how many the address has then. */
export async function signUp(testApp: TestApp, person: Person, browser: Browser = testApp.visitor(), emails = 1): Promise<void> {
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: person.type } });
  const [email] = await testApp.emailsTo(person.email, emails);
  const answer = await browser.call(registerCall(person.type), { body: { ...person, verificationCode: codeInEmail(email), agreeToTerms: true } });
  if (answer.status !== 200) throw new Error(`could not sign up: ${answer.text}`);
}

export async function signIn(person: Person, browser: Browser): Promise<Browser> {
  const answer = await browser.call('POST /auth/user/login', { body: { email: person.email, password: person.password } });
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.text}`);
  return browser;
}

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

/** Inserts an account directly: most tests are not about signing up. */
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

/** Inserts a session directly and returns its secrets. */
export async function insertSession(testServers: TestServers, { id, type }: RegisteredPerson): Promise<SessionSecrets> {
  const [secret, bearer] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const [row] = await testServers.sql<{ id: string }>(
    `insert into session (account_id, secret_hash, bearer_hash, device, idle_until, absolute_until)
     values ($1, $2, $3, 'Firefox on Linux', now() + interval '1 hour', now() + interval '1 day') returning id`,
    [id, tokenHash(secret), type === 'customer' ? tokenHash(bearer) : null],
  );
  return { sessionId: row?.id ?? '', secret, bearer };
}

/** Puts the session's cookie, and the bearer of a customer, into the browser. */
export function setSession(browser: Browser, type: AccountType, session: SessionSecrets): void {
  browser.cookies.set(type, session.secret);
  if (type === 'customer') browser.token = session.bearer;
}

/** A person with an account and a signed-in browser. */
export async function signedInPerson(target: TestServers & Partial<Pick<TestApp, 'visitor'>>, type: AccountType, browser = target.visitor?.()) {
  if (!browser) throw new Error('without a test app, pass a browser');
  const person = await insertAccount(target, type);
  const pass = await insertSession(target, person);
  setSession(browser, type, pass);
  return { person, browser, pass };
}
