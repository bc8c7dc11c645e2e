import { calls, type Call } from '@frontage/contract/calls';
import { credentialsOf, createPeople, type AuthorizationPeople, type Caller } from '@frontage/server/testing/authorization/people';
import { authorizationRows } from '@frontage/server/testing/authorization/rows';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import { insertAccount, insertSession } from '@frontage/server/testing/people';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import { hostileRequest } from './hostile-requests.ts';
import { createKnownValues, type KnownValues } from './known-values.ts';
import { jsonBody, validRequest, type RequestKind, type FuzzRequest, invalidRequest } from './requests.ts';
import { type ApiDocument, type ApiOperation, operationsOf } from './api-schema.ts';
import { createResponseCheck, isBusy, parseJson, sendFuzzRequest } from './responses.ts';

interface FuzzOptions {
  seed: number;
  requests: number;
  /** Paths to call; all of them unless given. */
  only?: RegExp;
}

export interface FuzzReport {
  seed: number;
  requests: Record<RequestKind, number>;
  byCaller: Record<string, number>;
  statuses: Record<string, number>;
  operations: number;
  operationsWithSuccess: number;
  documentedRefusals: number;
  documentedRefusalsSeen: number;
  slowestMilliseconds: number;
  /** Answers that asked to come back later. */
  busy: number;
  violations: string[];
}

/** Every kind of caller, those with a session twice as often. */
const callers: Caller[] = [
  'customer',
  'customer',
  'seller',
  'seller',
  'bothWithBearer',
  'bothWithBearer',
  'visitor',
  'visitorWithGarbage',
  'bothFromOtherSite',
];
const kinds: RequestKind[] = ['valid', 'valid', 'invalid', 'hostile'];
const atOnce = 8;
const batchSize = 200;
/** Rarely called: hashing a password takes longer than a hundred other calls. */
const expensive = /register|login|password|account-deletion|submit-proof|upload-attachment|message-file/;

/** Sends requests to every call of the API document, as it allows and as it forbids, and checks each answer against it. */
export async function runFuzz(testApp: PaymentsTestApp, { seed, requests, only = /^/ }: FuzzOptions): Promise<FuzzReport> {
  const document = (await (await fetch(`${testApp.api.url}/openapi.json`)).json()) as ApiDocument;
  const operations = operationsOf(document).filter(({ path }) => only.test(path));
  const checkResponse = createResponseCheck(document);
  const random = seededRandom(seed);
  const known = createKnownValues();
  const people = await createPeople(testApp);
  const seen = new Set<string>();
  const report: FuzzReport = {
    seed,
    requests: { valid: 0, invalid: 0, hostile: 0 },
    byCaller: {},
    statuses: {},
    operations: operations.length,
    operationsWithSuccess: 0,
    documentedRefusals: 0,
    documentedRefusalsSeen: 0,
    slowestMilliseconds: 0,
    busy: 0,
    violations: [],
  };

  const send = async (operation: ApiOperation, request: FuzzRequest, kind: RequestKind, caller: Caller) => {
    const answer = await sendFuzzRequest(testApp.api.url, { ...request, headers: { ...credentialsOf[caller](people), ...request.headers } });
    report.requests[kind] += 1;
    report.byCaller[caller] = (report.byCaller[caller] ?? 0) + 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    report.slowestMilliseconds = Math.max(report.slowestMilliseconds, Math.round(answer.milliseconds));
    if (request.reachesOperation) seen.add(`${operation.method} ${operation.path} ${answer.status}`);
    if (answer.status < 300 && answer.type.startsWith('application/json')) known.learn(parseJson(answer.body));
    if (isBusy(answer)) {
      report.busy += 1;
      return;
    }
    const violation = checkResponse(operation, request, answer);
    if (violation !== null) report.violations.push(describeViolation(operation, request, caller, violation));
  };

  await sendHonestRequests(testApp, people, known, operations, send);
  await endInsertedSubscriptions(testApp);
  while (total(report) < requests && report.violations.length < 20) {
    await renewSessions(testApp, people);
    const batch = random.several(Math.min(batchSize, requests - total(report)), () => choose(operations, known, random));
    const queue = batch.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const { operation, request, kind, caller } of queue) await send(operation, request, kind, caller);
      }),
    );
  }
  const succeeded = operations.filter(({ method, path }) => seen.has(`${method} ${path} 200`));
  const refusals = operations.flatMap(({ method, path, responses }) =>
    Object.keys(responses)
      .filter((status) => !['200', '429', '500', '502', '503'].includes(status))
      .map((status) => `${method} ${path} ${status}`),
  );
  return {
    ...report,
    operationsWithSuccess: succeeded.length,
    documentedRefusals: refusals.length,
    documentedRefusalsSeen: refusals.filter((refusal) => seen.has(refusal)).length,
  };
}

function choose(operations: readonly ApiOperation[], known: KnownValues, random: SeededRandom) {
  let operation = random.pick(operations);
  if (expensive.test(operation.path) && random.chance(80)) operation = random.pick(operations);
  const kind = random.pick(kinds);
  const request = { valid: validRequest, invalid: invalidRequest, hostile: hostileVersion }[kind](operation, known, random);
  return { operation, request, kind, caller: random.pick(callers) };
}

function hostileVersion(operation: ApiOperation, known: KnownValues, random: SeededRandom): FuzzRequest {
  return hostileRequest(validRequest(operation, known, random), random);
}

/** Each call once, as an honest caller makes it. Later requests reuse the ids that come back. */
async function sendHonestRequests(
  testApp: PaymentsTestApp,
  people: AuthorizationPeople,
  known: KnownValues,
  operations: readonly ApiOperation[],
  send: (operation: ApiOperation, request: FuzzRequest, kind: RequestKind, caller: Caller) => Promise<void>,
): Promise<void> {
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path}` as Call;
    const row = authorizationRows.find(({ call, expected }) => call === name && Object.values(expected).includes('ok'));
    const caller = (['customer', 'seller', 'visitor', 'operator'] as const).find((each) => row?.expected[each] === 'ok');
    if (!row || !caller || 'keepsRawBody' in calls[name]) continue;
    const { params = {}, query = {}, body, form } = await row.makeInput(testApp, people, caller);
    if (form) continue;
    known.learn([params, query, body]);
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const target = Object.keys(query).length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
    await send(operation, { method: operation.method, target, ...jsonBody(body), mustBeRefused: false, reachesOperation: true }, 'valid', caller);
    await renewSessions(testApp, people);
  }
}

/** Some subscriptions exist only in our database. A call to Stripe about one of them would fail, but not because of a bug. */
async function endInsertedSubscriptions(testApp: PaymentsTestApp): Promise<void> {
  await testApp.sql(`update subscription set status = 'canceled', ended_at = now() where provider_id ~ '^sub_[0-9a-f]{32}$'`);
}

/** A request may have signed someone out or deleted their account. */
async function renewSessions(testApp: PaymentsTestApp, people: AuthorizationPeople): Promise<void> {
  for (const person of [people.customer, people.seller]) {
    const [deleted] = await testApp.sql('select from account where id = $1 and deleted_at is not null', [person.id]);
    if (deleted) Object.assign(person, await insertAccount(testApp, person.type));
    person.pass = await insertSession(testApp, person);
  }
}

function total({ requests }: FuzzReport): number {
  return requests.valid + requests.invalid + requests.hostile;
}

function describeViolation({ method, path }: ApiOperation, request: FuzzRequest, caller: Caller, violation: string): string {
  const sent = `${request.method} ${request.target.slice(0, 200)} ${JSON.stringify(request.headers).slice(0, 200)}`;
  return `${method} ${path} as ${caller}: ${violation}\n    ${sent}\n    ${(request.body ?? '').toString().slice(0, 300)}`;
}
