import type { AccountType } from '@frontage/domain/account-type';
import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';
import { codeIn } from './mails.ts';
import type { World } from './world.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  type: AccountType;
}

export function somebody(type: AccountType, name = type === 'seller' ? 'Sam Seller' : 'Casey Customer'): Person {
  return { name, email: `${type}-${randomUUID().slice(0, 8)}@example.com`, password: 'Billboard-42', type };
}

/** Signs up the way people do: asks for a code, reads the mail, registers. */
export async function signUp(world: World, person: Person, browser: Browser = world.visitor()): Promise<void> {
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: person.type } });
  const [mail] = await world.mailsTo(person.email);
  const answer = await browser.call(registerCall(person.type), { body: { ...person, verificationCode: codeIn(mail), agreeToTerms: true } });
  if (answer.status !== 200) throw new Error(`could not sign up: ${answer.text}`);
}

export async function signIn(person: Person, browser: Browser): Promise<Browser> {
  const answer = await browser.call('POST /auth/user/login', { body: { email: person.email, password: person.password } });
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.text}`);
  return browser;
}

/** A new account and a browser that is signed in to it. */
export async function signedIn(world: World, type: AccountType): Promise<{ person: Person; browser: Browser }> {
  const person = somebody(type);
  const browser = world.visitor();
  await signUp(world, person, browser);
  return { person, browser: await signIn(person, browser) };
}

export function registerCall(type: AccountType) {
  return type === 'seller' ? 'POST /auth/seller/register' : 'POST /auth/user/register';
}
