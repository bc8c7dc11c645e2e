import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { measureBooks } from './books.ts';
import { measureChat } from './chat.ts';
import { measureChatDrill } from './chat-drill.ts';
import { measureDeadlines } from './deadlines.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureEnumeration } from './enumeration.ts';
import { measureFuzz } from './fuzz.ts';
import { measureHistories } from './histories.ts';
import { measureKills } from './kills.ts';
import { measureLanding } from './landing.ts';
import { measurePlantedBugs } from './planted-bugs.ts';
import { measureMoneyWalk } from './money-walk.ts';
import { measureRestore } from './restore.ts';
import { measureRollingDeploy } from './rolling-deploy.ts';
import { measureSearch } from './search.ts';
import { measureSessions } from './sessions.ts';
import { measureStorm } from './storm.ts';

/** Each measurement, by the name of its result file. */
const measurements: Record<string, (size?: number) => Promise<Record<string, unknown>>> = {
  sessions: measureSessions,
  enumeration: measureEnumeration,
  search: measureSearch,
  landing: measureLanding,
  books: measureBooks,
  deliveries: measureDeliveries,
  deadlines: measureDeadlines,
  histories: measureHistories,
  'money-walk': measureMoneyWalk,
  storm: measureStorm,
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
writeFileSync(new URL(`../docs/proof/${name}.json`, import.meta.url), `${JSON.stringify(proof, null, 2)}\n`);
console.log(JSON.stringify(proof, null, 2));

function commandOutput(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}
