import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { ProviderError } from '../platform/stripe/provider-error.ts';
import { insertAct } from './acts.store.ts';
import { failed, done, type Outcome, type RunCommand } from './command.ts';
import { commands } from './commands.ts';
import { openOperatorDeps } from './operator-deps.ts';

export interface Terminal {
  env: NodeJS.ProcessEnv;
  writeLog: (line: string) => void;
}

/** Runs the command that these words name, with connections of its own, and records it for audit. */
export async function runCommandLine([name = '--help', ...words]: string[], terminal: Terminal): Promise<Outcome> {
  if (name === '--help' || words.includes('--help')) return done(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return failed(`There is no command ${name}. See --help.`);
  const run = command.parse(words);
  if (!run) return failed(`Usage: ${command.usage}`);
  const operator = terminal.env['USER']?.trim() ?? '';
  if (operator === '') return failed('Set USER to your name: every command is recorded with who ran it.');
  return runAudited({ operator, name, words, run }, terminal);
}

function help(): string {
  const lines = Object.values(commands).flatMap(({ usage, description }) => [`  ${usage}`, `      ${description}`]);
  return ['Commands:', ...lines].join('\n');
}

interface AuditedRun {
  operator: string;
  name: string;
  words: string[];
  run: RunCommand;
}

async function runAudited({ operator, name, words, run }: AuditedRun, { env, writeLog }: Terminal): Promise<Outcome> {
  const config = readConfig(env);
  const log = createLog(config.logLevel, { write: writeLog });
  const { deps, close } = await openOperatorDeps(config, log);
  log.info({ who: operator, kind: name }, 'operator command');
  const recordOutcome = ({ message, isFailure = false }: Outcome, hasCrashed = false) =>
    insertAct(deps.db.write, {
      who: operator,
      command: [name, ...words].join(' '),
      outcome: hasCrashed ? 'broke off' : isFailure ? 'failed' : 'done',
      says: message,
    });
  try {
    const outcome = await run(deps);
    await recordOutcome(outcome);
    return outcome;
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await recordOutcome(failed(error instanceof Error ? error.name : 'fault'), true);
      throw error;
    }
    const outcome = failed('Stripe does not answer right now. What was started is retried automatically.');
    await recordOutcome(outcome);
    return outcome;
  } finally {
    await close();
  }
}
