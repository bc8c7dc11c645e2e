import type { AccountType } from '@frontage/domain/account/account-type';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';

interface Sent {
  body?: object;
  form?: FormData;
}

export interface SpecClient {
  /** Makes a call as it stands on the wire, and takes no refusal for an answer. Customers send their bearer, sellers their cookie alone. */
  call: <Said = object>(as: AccountType | 'visitor', line: string, sent?: Sent) => Promise<Said>;
  /** How many calls went well so far. */
  countCalls: () => number;
}

/** Somebody who does exactly what was agreed, in one browser in which both roles are signed in. */
export function createSpecClient(browser: Browser): SpecClient {
  let made = 0;
  return {
    countCalls: () => made,
    call: async <Said>(as: AccountType | 'visitor', line: string, { body, form }: Sent = {}) => {
      const [method = '', path = ''] = line.split(' ');
      const answer = await browser.raw(method, path, {
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(as === 'customer' && browser.token !== null && { authorization: `Bearer ${browser.token}` }),
        },
      });
      const said = (await answer.json()) as Said & { token?: string };
      expect({ line, status: answer.status, said }).toMatchObject({ line, status: 200, said: { status: 'success', success: true } });
      if (typeof said.token === 'string') browser.token = said.token;
      made += 1;
      return said;
    },
  };
}

/** Something has all of these fields. */
export function expectFields(thing: object | null | undefined, names: string): void {
  for (const name of names.split(' ')) expect(thing).toHaveProperty([name]);
}
