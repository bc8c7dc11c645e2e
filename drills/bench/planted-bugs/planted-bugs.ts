import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startVitest } from '../start-vitest.ts';
import { authorizationBugs } from './authorization-bugs.ts';
import { availabilityBugs } from './availability-bugs.ts';
import { captureBugs } from './capture-bugs.ts';
import { chatBugs } from './chat-bugs.ts';
import { companyBugs } from './company-bugs.ts';
import { dateBugs } from './date-bugs.ts';
import { preflightBugs } from './preflight-bugs.ts';
import { proposalBugs } from './proposal-bugs.ts';
import { emailBugs } from './email-bugs.ts';
import { faceBugs } from './face-bugs.ts';
import { identityBugs } from './identity-bugs.ts';
import { listingBugs } from './listing-bugs.ts';
import { proofCheckBugs } from './proof-check-bugs.ts';
import { pushBugs } from './push-bugs.ts';
import { type PlantedBug, requestBugs } from './request-bugs.ts';
import { rentalEndBugs } from './rental-end-bugs.ts';
import { reservationBugs } from './reservation-bugs.ts';
import { searchBugs } from './search-bugs.ts';
import { uploadBugs } from './upload-bugs.ts';

const root = resolve(import.meta.dirname, '../../..');

interface Verdict {
  bug: string;
  file: string;
  /** The first test that failed; null if none did. */
  noticedBy: string | null;
}

interface VitestReport {
  testResults: { assertionResults: { status: string; fullName: string }[]; status: string; message: string }[];
}

/** Rules first: their tests need no servers, so a short run is quick. */
export const plantedBugs: PlantedBug[] = [
  ...requestBugs,
  ...reservationBugs,
  ...dateBugs,
  ...proposalBugs,
  ...preflightBugs,
  ...availabilityBugs,
  ...rentalEndBugs,
  ...proofCheckBugs,
  ...captureBugs,
  ...listingBugs,
  ...faceBugs,
  ...searchBugs,
  ...chatBugs,
  ...companyBugs,
  ...identityBugs,
  ...authorizationBugs,
  ...uploadBugs,
  ...emailBugs,
  ...pushBugs,
].toSorted((a, b) => Number(needsServers(a)) - Number(needsServers(b)));

/** Plants each bug in a copy of the last commit, one at a time. A test must notice it; without a bug all tests must pass. */
export async function measurePlantedBugs(howMany = plantedBugs.length, from = 0): Promise<Record<string, unknown>> {
  const bugs = plantedBugs.slice(from, from + howMany);
  const copy = mkdtempSync(join(tmpdir(), 'frontage-planted-'));
  try {
    await run(root, 'git', ['clone', '--quiet', '.', copy]);
    await run(copy, 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline']);
    const failing = await findFailingTest(copy, [...new Set(bugs.flatMap((bug) => bug.tests))]);
    if (failing !== null) throw new Error(`this test fails without a bug: ${failing}`);
    const verdicts: Verdict[] = [];
    for (const bug of bugs) verdicts.push(await plant(copy, bug));
    const missed = verdicts.filter(({ noticedBy }) => noticedBy === null);
    if (missed.length > 0) throw new Error(`no test notices: ${missed.map(({ bug }) => bug).join('; ')}`);
    return { planted: verdicts.length, noticed: verdicts.length, verdicts };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function plant(copy: string, { description, file, original, replacement, tests }: PlantedBug): Promise<Verdict> {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const times = source.split(original).length - 1;
  if (times !== 1) throw new Error(`${description}: the line to replace occurs ${times} times in ${file}`);
  writeFileSync(
    path,
    source.replace(original, () => replacement),
  );
  try {
    const verdict = { bug: description, file, noticedBy: await findFailingTest(copy, tests) };
    console.error(`${verdict.noticedBy === null ? 'MISSED' : 'noticed'}: ${description}`);
    return verdict;
  } finally {
    writeFileSync(path, source);
  }
}

async function findFailingTest(copy: string, tests: string[]): Promise<string | null> {
  const report = join(copy, 'report.json');
  const child = startVitest(copy, ['--bail', '1', '--reporter', 'json', '--outputFile', report, ...tests], { stdio: 'ignore' });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status === 0) return null;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status: outcome }) => outcome === 'failed');
  return failed?.fullName ?? testResults.find(({ status: outcome }) => outcome === 'failed')?.message.split('\n')[0] ?? 'the tests did not start';
}

async function run(folder: string, program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
}

function needsServers({ tests }: PlantedBug): boolean {
  return tests.some((test) => !test.startsWith('packages/domain/'));
}
