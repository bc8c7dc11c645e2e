import { measureAttacks } from './attacks/attacks.ts';
import { measureChat } from './chat/chat.ts';
import { measureDeadlines } from './deadlines.ts';
import { measureEnumeration } from './enumeration.ts';
import { measurePages } from './pages.ts';
import { measurePlantedBugs } from './planted-bugs/planted-bugs.ts';
import { measureProofCheck } from './proof-check/proof-check.ts';
import { measureRestore } from './restore/restore.ts';
import { drillCommands, type DrillName, runDrill } from './run-drills.ts';
import { measureSearch } from './search/search.ts';
import { measureSessions } from './sessions.ts';
import { measureSimulatorBooks } from './simulator-books.ts';

/** `from`: where a part of the whole starts, for what is cut by index. */
export type Measure = (size?: number, from?: number) => Promise<Record<string, unknown>>;

const drills = Object.fromEntries(
  (Object.keys(drillCommands) as DrillName[]).map((name) => [name, (size?: number) => runDrill(name, size)]),
) as Record<DrillName, Measure>;

/** Everything that `pnpm bench` can do, by the name of its result file in docs/proof. */
export const measurements = {
  ...drills,
  attacks: measureAttacks,
  chat: measureChat,
  deadlines: measureDeadlines,
  enumeration: measureEnumeration,
  pages: measurePages,
  'planted-bugs': measurePlantedBugs,
  'proof-check': measureProofCheck,
  restore: measureRestore,
  search: measureSearch,
  sessions: measureSessions,
  'simulator-books': measureSimulatorBooks,
} satisfies Record<string, Measure>;
