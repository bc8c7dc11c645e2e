import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { measureSimulatorBooks } from './simulator-books.ts';
import { measureChat } from './chat/chat.ts';
import { measureChatDrill } from './run-drills.ts';
import { measureDeadlines } from './deadlines.ts';
import { measureWebhookStorm } from './run-drills.ts';
import { measureEnumeration } from './enumeration.ts';
import { measureFuzz } from './run-drills.ts';
import { measureHistories } from './run-drills.ts';
import { measureKills } from './run-drills.ts';
import { measureLanding } from './landing.ts';
import { measurePlantedBugs } from './planted-bugs/planted-bugs.ts';
import { measureMoneyWalk } from './run-drills.ts';
import { measureRestore } from './restore/restore.ts';
import { measureRollingDeploy } from './run-drills.ts';
import { measureSearch } from './search/search.ts';
import { measureSessions } from './sessions.ts';
import { measureMoneyStorm } from './run-drills.ts';

/** Each measurement, by the name of its result file. */
const measurements: Record<string, (size?: number) => Promise<Record<string, unknown>>> = {
  sessions: measureSessions,
  enumeration: measureEnumeration,
  search: measureSearch,
  landing: measureLanding,
  books: measureSimulatorBooks,
  deliveries: measureWebhookStorm,
  deadlines: measureDeadlines,
  histories: measureHistories,
  'money-walk': measureMoneyWalk,
  storm: measureMoneyStorm,
  'planted-bugs': measurePlantedBugs,
  chat: measureChat,
  'chat-drill': measureChatDrill,
  fuzz: measureFuzz,
  kills: measureKills,
  'rolling-deploy': measureRollingDeploy,
  restore: measureRestore,
};

const [name = '', size] = process.argv.slice(2);
const measure = measurements[name];
if (!measure) {
  console.error(`usage: pnpm bench <${Object.keys(measurements).join('|')}> [size]`);
  process.exit(2);
}

const figures = await measure(size === undefined ? undefined : Number(size));
const proof = {
  name,
  date: new Date().toISOString(),
  command: ['pnpm bench', name, size].filter(Boolean).join(' '),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.version}, ${commandOutput('/usr/lib/postgresql/15/bin/postgres', '--version')}`,
  figures,
};
writeFileSync(new URL(`../../docs/proof/${name}.json`, import.meta.url), `${JSON.stringify(proof, null, 2)}\n`);
console.log(JSON.stringify(proof, null, 2));

function commandOutput(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}
