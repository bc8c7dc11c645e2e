import { calls, type Call } from '@frontage/contract/calls';
import type { Endpoint } from '@frontage/contract/endpoint';
import type { PaymentsTestApp } from '../test-app.ts';
import { accounts } from './accounts.ts';
import { availability } from './availability.ts';
import { captures } from './captures.ts';
import { chat } from './chat.ts';
import { documents } from './documents.ts';
import type { CallInput, Expectation } from './expectations.ts';
import { listings } from './listings.ts';
import { notifications } from './notifications.ts';
import { payments } from './payments.ts';
import { type AuthorizationPeople, type Caller, roleOf } from './people.ts';
import { proofs } from './proofs.ts';
import { requests } from './requests.ts';
import { search } from './search.ts';
import { subscriptions } from './subscriptions.ts';
import { system } from './system.ts';
import { uploads } from './uploads.ts';

/**
 * Who may call what, and what a stranger's object returns. Written by hand from the specification, and not from the code or the contract,
 * so that they can disagree.
 */
const features = [
  accounts,
  listings,
  search,
  availability,
  requests,
  captures,
  proofs,
  documents,
  subscriptions,
  payments,
  chat,
  notifications,
  uploads,
  system,
];
const entries = features.flatMap((feature) => Object.entries(feature) as [Call, Expectation][]);

export interface AuthorizationRow {
  call: Call;
  /** Whose object the call names, where that matters. */
  object: string;
  expected: Expectation['cases'][number]['expected'];
  makeInput: (testApp: PaymentsTestApp, people: AuthorizationPeople, caller: Caller) => CallInput | Promise<CallInput>;
}

export const authorizationRows: AuthorizationRow[] = entries.flatMap(([call, { cases }]) =>
  cases.map(({ object, expected, makeInput }) => ({
    call,
    object,
    expected,
    makeInput: (testApp, people, caller) => makeInput({ testApp, caller, actor: people[roleOf(caller)], ...people }),
  })),
);

/** What is missing, each with the call. */
export function findGaps(): string[] {
  const names = entries.map(([call]) => call);
  return (Object.keys(calls) as Call[]).flatMap((call) => {
    const times = names.filter((name) => name === call).length;
    if (times !== 1) return [`${call} has ${times} entries in testing/authorization instead of one`];
    const [, entry] = entries.find(([name]) => name === call) as [Call, Expectation];
    const objects = new Set(entry.cases.map(({ object }) => object));
    const hasIds = objects.has("nobody's") && objects.has('no id at all') && (objects.has("a stranger's") || objects.has('listed'));
    const named = idsIn(call);
    if (named.length > 0 && !hasIds && !entry.withoutIds)
      return [`${call} names an object by ${named.join(', ')}: use byId, or withoutIds with a reason`];
    return entry.withoutIds && (named.length === 0 || hasIds) ? [`${call} needs no withoutIds`] : [];
  });
}

/** The fields that seem to name an object. */
function idsIn(call: Call): string[] {
  const { params, query, body, formFields }: Endpoint = calls[call];
  const fields = [query, body, formFields].flatMap((schema) => Object.keys(schema?.def.shape ?? {}));
  return [...Object.keys(params?.def.shape ?? {}), ...fields.filter((field) => /^_[a-z]{2}|^(?:listing|keys?|url|id)$|(?:Id|_id)$/.test(field))];
}
