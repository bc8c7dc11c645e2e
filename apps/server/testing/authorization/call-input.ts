import type { PaymentsTestApp } from '../test-app.ts';
import type { AuthorizationPeople } from './people.ts';
import type { Caller } from './table.ts';

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** A form with a file instead of a body. */
  form?: FormData;
}

/** Creates the object that the call names and returns the input. `object` says whose it is. */
export type MakeInput = (testApp: PaymentsTestApp, people: AuthorizationPeople, object: string, caller: Caller) => Promise<CallInput>;
