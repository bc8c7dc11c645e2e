import { calls, type Call } from '@frontage/contract/calls';
import { validInputs } from '@frontage/server/testing/authorization/inputs';
import { credentialsOf, createPeople, type AuthorizationPeople } from '@frontage/server/testing/authorization/people';
import { authorizationTable, type Caller } from '@frontage/server/testing/authorization/table';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import { insertAccount, insertSession } from '@frontage/server/testing/people';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import { sendFuzzRequest } from './responses.ts';
import { hostileRequest } from './hostile-requests.ts';
import { createKnownValues, type KnownValues } from './known-values.ts';
import { jsonBody, validRequest, type RequestKind, type FuzzRequest, invalidRequest } from './requests.ts';
import { type ApiDocument, type ApiOperation, operationsOf } from './api-schema.ts';
import { createResponseCheck, parseJson } from './responses.ts';

interface FuzzOptions {
  seed: number;
  wanted: number;
  /** Paths to look at more closely. */
  only?: RegExp;
}

export interface FuzzReport {
  seed: number;
  requests: Record<RequestKind, number>;
  byCaller: Record<string, number>;
  statuses: Record<string, number>;
  operations: number;
  operationsThatAnsweredWell: number;
  describedRefusalsSeen: string;
  slowestMilliseconds: number;
  faults: string[];
}

/** Everybody who may stand before the door, those who are let in twice as often. */
const who: Caller[] = ['cus', 'cus', 'sel', 'sel', 'btb', 'btb', 'vis', 'jnk', 'crs'];
const kinds: RequestKind[] = ['fitting', 'fitting', 'spoilt', 'hostile'];
const atOnce = 8;
const inBatch = 200;
/** A password costs a server more than a hundred other questions. */
const costly = /register|login|password|account-deletion|submit-proof|upload-attachment/;

/** Asks everything that the document describes, in every way that it allows and in many that it doesn't. */
export async function runFuzz(world: PaymentsTestApp, { seed, wanted, only = /^/ }: FuzzOptions): Promise<FuzzReport> {
  const document = (await (await fetch(`${world.api.url}/openapi.json`)).json()) as ApiDocument;
  const operations = operationsOf(document).filter(({ path }) => only.test(path));
  const judge = createResponseCheck(document);
  const chance = seededRandom(seed);
  const lore = createKnownValues();
  const stage = await createPeople(world);
  const seen = new Set<string>();
  const report: FuzzReport = {
    seed,
    requests: { fitting: 0, spoilt: 0, hostile: 0 },
    byCaller: {},
    statuses: {},
    operations: operations.length,
    operationsThatAnsweredWell: 0,
    describedRefusalsSeen: '',
    slowestMilliseconds: 0,
    faults: [],
  };

  const send = async (operation: ApiOperation, request: FuzzRequest, kind: RequestKind, caller: Caller) => {
    const answer = await sendFuzzRequest(world.api.url, { ...request, headers: { ...credentialsOf[caller](stage), ...request.headers } });
    report.requests[kind] += 1;
    report.byCaller[caller] = (report.byCaller[caller] ?? 0) + 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    report.slowestMilliseconds = Math.max(report.slowestMilliseconds, Math.round(answer.milliseconds));
    if (request.reachesOperation) seen.add(`${operation.method} ${operation.path} ${answer.status}`);
    if (answer.status < 300 && answer.type.startsWith('application/json')) lore.learn(parseJson(answer.body));
    const fault = judge(operation, request, answer);
    if (fault !== null) report.faults.push(describeFault(operation, request, caller, fault));
  };

  await beHonest(world, stage, lore, operations, send);
  await endWhatTheProviderNeverKnew(world);
  while (total(report) < wanted && report.faults.length < 20) {
    await renewSessions(world, stage);
    const batch = chance.several(Math.min(inBatch, wanted - total(report)), () => choose(operations, lore, chance));
    const queue = batch.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const { operation, request, kind, caller } of queue) await send(operation, request, kind, caller);
      }),
    );
  }
  const well = operations.filter(({ method, path }) => seen.has(`${method} ${path} 200`));
  const refusals = operations.flatMap(({ method, path, responses }) =>
    Object.keys(responses)
      .filter((status) => !['200', '429', '500', '502', '503'].includes(status))
      .map((status) => `${method} ${path} ${status}`),
  );
  return {
    ...report,
    operationsThatAnsweredWell: well.length,
    describedRefusalsSeen: `${refusals.filter((refusal) => seen.has(refusal)).length} of ${refusals.length}`,
  };
}

function choose(operations: readonly ApiOperation[], lore: KnownValues, chance: SeededRandom) {
  let operation = chance.pick(operations);
  if (costly.test(operation.path) && chance.chance(80)) operation = chance.pick(operations);
  const kind = chance.pick(kinds);
  const request = { fitting: validRequest, spoilt: invalidRequest, hostile: hostileOf }[kind](operation, lore, chance);
  return { operation, request, kind, caller: chance.pick(who) };
}

function hostileOf(operation: ApiOperation, lore: KnownValues, chance: SeededRandom): FuzzRequest {
  return hostileRequest(validRequest(operation, lore, chance), chance);
}

/** Each call once as an honest caller makes it: what comes of it is what the rest is about. */
async function beHonest(
  world: PaymentsTestApp,
  stage: AuthorizationPeople,
  lore: KnownValues,
  operations: readonly ApiOperation[],
  send: (operation: ApiOperation, request: FuzzRequest, kind: RequestKind, caller: Caller) => Promise<void>,
): Promise<void> {
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path}` as Call;
    const row = authorizationTable.find(({ call, expected }) => call === name && Object.values(expected).includes('ok'));
    const caller = (['cus', 'sel', 'vis', 'opr'] as const).find((each) => row?.expected[each] === 'ok');
    if (!row || !caller || 'keepsRawBody' in calls[name]) continue;
    const { params = {}, query = {}, body, form } = await validInputs[name](world, stage, row.object, caller);
    if (form) continue;
    lore.learn([params, query, body]);
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const target = Object.keys(query).length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
    await send(operation, { method: operation.method, target, ...jsonBody(body), mustBeRefused: false, reachesOperation: true }, 'fitting', caller);
    await renewSessions(world, stage);
  }
}

/** Papers are about rents that were only written down; to ask the provider about them would be its fault, not ours. */
async function endWhatTheProviderNeverKnew(world: PaymentsTestApp): Promise<void> {
  await world.sql(`update subscription set status = 'canceled', ended_at = now() where provider_id ~ '^sub_[0-9a-f]{32}$'`);
}

/** Somebody may have signed out, or be gone altogether. */
async function renewSessions(world: PaymentsTestApp, stage: AuthorizationPeople): Promise<void> {
  for (const member of [stage.customer, stage.seller]) {
    const [gone] = await world.sql('select from account where id = $1 and deleted_at is not null', [member.id]);
    if (gone) Object.assign(member, await insertAccount(world, member.type));
    member.pass = await insertSession(world, member);
  }
}

function total({ requests }: FuzzReport): number {
  return requests.fitting + requests.spoilt + requests.hostile;
}

function describeFault({ method, path }: ApiOperation, request: FuzzRequest, caller: Caller, fault: string): string {
  const sent = `${request.method} ${request.target.slice(0, 200)} ${JSON.stringify(request.headers).slice(0, 200)}`;
  return `${method} ${path} as ${caller}: ${fault}\n    ${sent}\n    ${(request.body ?? '').toString().slice(0, 300)}`;
}
