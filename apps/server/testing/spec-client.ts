import type { AccountType } from '@frontage/domain/account/account-type';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';

interface Sent {
  body?: object;
  form?: FormData;
}

export interface SpecClient {
  /** Makes a raw call and expects success. Customers send their bearer, sellers only their cookie. */
  call: <Body = object>(as: AccountType | 'visitor', line: string, sent?: Sent) => Promise<Body>;
  /** Successful calls so far. */
  countCalls: () => number;
}

/** A client written from the specification alone, in one browser with both roles signed in. */
export function createSpecClient(browser: Browser): SpecClient {
  let made = 0;
  return {
    countCalls: () => made,
    call: async <Body>(as: AccountType | 'visitor', line: string, { body, form }: Sent = {}) => {
      const [method = '', path = ''] = line.split(' ');
      const answer = await browser.raw(method, path, {
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(as === 'customer' && browser.token !== null && { authorization: `Bearer ${browser.token}` }),
        },
      });
      const received = (await answer.json()) as Body & { token?: string };
      expect({ line, status: answer.status, received }).toMatchObject({ line, status: 200, received: { status: 'success', success: true } });
      if (typeof received.token === 'string') browser.token = received.token;
      made += 1;
      return received;
    },
  };
}

export function expectFields(thing: object | null | undefined, names: string): void {
  for (const name of names.split(' ')) expect(thing).toHaveProperty([name]);
}
