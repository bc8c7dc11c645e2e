import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a test of the server at another size. It fails if what it claims is not so; otherwise it leaves its figures in a file. */
export function runDrill(test: string, size: Record<string, string>, reportVariable: string): object {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-drill-'));
  try {
    const report = join(folder, 'report.json');
    const env = { ...process.env, ...size, [reportVariable]: report };
    const { status } = spawnSync('pnpm', ['vitest', 'run', '--project', 'drills', test], { env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`the drill ${test} found something wrong`);
    return JSON.parse(readFileSync(report, 'utf8')) as object;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The drill that every run of the tests sees, larger: pairs talk while processes and Redis die and strangers listen. */
export async function measureChatDrill(messages = 100_000): Promise<Record<string, unknown>> {
  const report = runDrill('chat-drill', { CHAT_DRILL: String(messages) }, 'CHAT_DRILL_REPORT');
  return { ...report, everyListEqualsWhatIsStored: true };
}

/** The storm of deliveries that every run of the tests sees, larger: the test itself says whether we know in the end what the provider knows. */
export async function measureWebhookStorm(deliveries = 10_000): Promise<Record<string, unknown>> {
  const report = runDrill('webhook-storm', { DELIVERIES: String(deliveries) }, 'STORM_REPORT');
  return { ...report, stateEqualsProvider: true };
}

/** The fuzzing that every run of the tests does, longer. */
export async function measureFuzz(requests = 500_000): Promise<Record<string, unknown>> {
  return { ...runDrill('fuzz', { FUZZ: String(requests) }, 'FUZZ_REPORT') };
}

/** The random histories of requests that every run of the tests sees, and a third as many storms; many more of them. The test itself says whether all is well. */
export async function measureHistories(histories = 10_000): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-histories-'));
  try {
    const report = join(folder, 'report.json');
    const env = { ...process.env, HISTORIES: String(histories), STORMS: String(Math.ceil(histories / 3)), HISTORIES_REPORT: report };
    const { status } = spawnSync('pnpm', ['vitest', 'run', '--project', 'drills', 'random-histories'], { env, stdio: 'inherit' });
    if (status !== 0) throw new Error('a history went otherwise than the rules foresee');
    return { ...(JSON.parse(readFileSync(report, 'utf8')) as object), asTheRulesForesee: true };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The drill that every run of the tests sees, longer: every part of the product is killed while people rent. */
export async function measureKills(kills = 200): Promise<Record<string, unknown>> {
  const report = runDrill('kill-drill', { KILLS: String(kills) }, 'KILLS_REPORT');
  return { ...report, nothingLostOrDoneTwice: true };
}

/** The walk of money that every run of the tests takes, longer: the test itself counts every cent after each few steps. */
export async function measureMoneyWalk(actions = 5_000): Promise<Record<string, unknown>> {
  const report = runDrill('money-walk', { MONEY_WALK: String(actions) }, 'MONEY_WALK_REPORT');
  return { ...report, booksEqualTheProvidersAfterEachBatch: true };
}

/** The release before the newest migration is replaced by this one while people work, through the edge: no request may fail. */
export async function measureRollingDeploy(seconds = 5): Promise<Record<string, unknown>> {
  return { ...runDrill('rolling-deploy', { ROLLING_SECONDS: String(seconds) }, 'ROLLING_REPORT') };
}

const kills = 50;

/** The storm of deliveries about money that every run of the tests sees, larger, with more workers killed in it. */
export async function measureMoneyStorm(deliveries = 100_000): Promise<Record<string, unknown>> {
  const report = runDrill('money-storm', { STORM: String(deliveries), STORM_KILLS: String(kills) }, 'STORM_REPORT');
  return { ...report, rowsAndBooksEqualTheProviders: true };
}
