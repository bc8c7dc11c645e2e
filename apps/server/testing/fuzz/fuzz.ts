import { calls, type Call } from '@frontage/contract/calls';
import { inputs } from '../authorization-inputs.ts';
import { credentials, setStage, type Stage } from '../authorization-stage.ts';
import { authorizationTable, type Caller } from '../authorization-table.ts';
import type { PaymentsWorld } from '../payments-world.ts';
import { resident, sessionOf } from '../people.ts';
import { type Chance, seeded } from '../random.ts';
import { ask } from './ask.ts';
import { hostileRequest } from './hostile-requests.ts';
import { createLore, type Lore } from './lore.ts';
import { bodyOf, fittingRequest, type Kind, type Outgoing, spoiltRequest } from './requests.ts';
import { type ApiDocument, type Operation, operationsOf } from './schema.ts';
import { createJudge, read } from './verdict.ts';

interface FuzzOptions {
  seed: number;
  wanted: number;
  /** Paths to look at more closely. */
  only?: RegExp;
}

export interface FuzzReport {
  seed: number;
  requests: Record<Kind, number>;
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
const kinds: Kind[] = ['fitting', 'fitting', 'spoilt', 'hostile'];
const atOnce = 8;
const inBatch = 200;
/** A password costs a server more than a hundred other questions. */
const costly = /register|login|password|account-deletion|submit-proof|upload-attachment/;

/** Asks everything that the document describes, in every way that it allows and in many that it doesn't. */
export async function fuzz(world: PaymentsWorld, { seed, wanted, only = /^/ }: FuzzOptions): Promise<FuzzReport> {
  const document = (await (await fetch(`${world.api.url}/openapi.json`)).json()) as ApiDocument;
  const operations = operationsOf(document).filter(({ path }) => only.test(path));
  const judge = createJudge(document);
  const chance = seeded(seed);
  const lore = createLore();
  const stage = await setStage(world);
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

  const send = async (operation: Operation, request: Outgoing, kind: Kind, caller: Caller) => {
    const answer = await ask(world.api.url, { ...request, headers: { ...credentials[caller](stage), ...request.headers } });
    report.requests[kind] += 1;
    report.byCaller[caller] = (report.byCaller[caller] ?? 0) + 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    report.slowestMilliseconds = Math.max(report.slowestMilliseconds, Math.round(answer.milliseconds));
    if (request.isAddressed) seen.add(`${operation.method} ${operation.path} ${answer.status}`);
    if (answer.status < 300 && answer.type.startsWith('application/json')) lore.learn(read(answer.body));
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

function choose(operations: readonly Operation[], lore: Lore, chance: Chance) {
  let operation = chance.pick(operations);
  if (costly.test(operation.path) && chance.chance(80)) operation = chance.pick(operations);
  const kind = chance.pick(kinds);
  const request = { fitting: fittingRequest, spoilt: spoiltRequest, hostile: hostileOf }[kind](operation, lore, chance);
  return { operation, request, kind, caller: chance.pick(who) };
}

function hostileOf(operation: Operation, lore: Lore, chance: Chance): Outgoing {
  return hostileRequest(fittingRequest(operation, lore, chance), chance);
}

/** Each call once as an honest caller makes it: what comes of it is what the rest is about. */
async function beHonest(
  world: PaymentsWorld,
  stage: Stage,
  lore: Lore,
  operations: readonly Operation[],
  send: (operation: Operation, request: Outgoing, kind: Kind, caller: Caller) => Promise<void>,
): Promise<void> {
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path}` as Call;
    const row = authorizationTable.find(({ call, verdicts }) => call === name && Object.values(verdicts).includes('ok'));
    const caller = (['cus', 'sel', 'vis', 'opr'] as const).find((each) => row?.verdicts[each] === 'ok');
    if (!row || !caller || 'raw' in calls[name]) continue;
    const { params = {}, query = {}, body, form } = await inputs[name](world, stage, row.object, caller);
    if (form) continue;
    lore.learn([params, query, body]);
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const target = Object.keys(query).length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
    await send(operation, { method: operation.method, target, ...bodyOf(body), isWrong: false, isAddressed: true }, 'fitting', caller);
    await renewSessions(world, stage);
  }
}

/** Papers are about rents that were only written down; to ask the provider about them would be its fault, not ours. */
async function endWhatTheProviderNeverKnew(world: PaymentsWorld): Promise<void> {
  await world.sql(`update subscription set status = 'canceled', ended_at = now() where provider_id ~ '^sub_[0-9a-f]{32}$'`);
}

/** Somebody may have signed out, or be gone altogether. */
async function renewSessions(world: PaymentsWorld, stage: Stage): Promise<void> {
  for (const member of [stage.customer, stage.seller]) {
    const [gone] = await world.sql('select from account where id = $1 and deleted_at is not null', [member.id]);
    if (gone) Object.assign(member, await resident(world, member.type));
    member.pass = await sessionOf(world, member);
  }
}

function total({ requests }: FuzzReport): number {
  return requests.fitting + requests.spoilt + requests.hostile;
}

function describeFault({ method, path }: Operation, request: Outgoing, caller: Caller, fault: string): string {
  const sent = `${request.method} ${request.target.slice(0, 200)} ${JSON.stringify(request.headers).slice(0, 200)}`;
  return `${method} ${path} as ${caller}: ${fault}\n    ${sent}\n    ${(request.body ?? '').toString().slice(0, 300)}`;
}
