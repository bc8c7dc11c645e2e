import { insertAct } from './operator/acts.store.ts';
import { commands } from './operator/commands.ts';
import { openOperatorDeps } from './operator/operator-deps.ts';
import { type Act, failed, type Outcome } from './operator/command.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { ProviderError } from './platform/stripe/provider-error.ts';

/** The operators' command line. Each run executes one command, prints the outcome and records it for audit. */
const [name = '--help', ...words] = process.argv.slice(2);

function help(): string {
  const lines = Object.values(commands).flatMap(({ usage, does }) => [`  ${usage}`, `      ${does}`]);
  return ['Commands:', ...lines].join('\n');
}

async function runAudited(command: string, run: Act): Promise<Outcome> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, { write: (line) => process.stderr.write(line) });
  const { deps, close } = await openOperatorDeps(config, log);
  const operator = process.env['USER'] ?? 'unknown';
  log.info({ who: operator, kind: command }, 'operator command');
  const recordOutcome = ({ says, isFailure = false }: Outcome, hasCrashed = false) =>
    insertAct(deps.db.write, {
      who: operator,
      command: [command, ...words].join(' '),
      outcome: hasCrashed ? 'broke off' : isFailure ? 'failed' : 'done',
      says,
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
    const outcome = failed('The payment provider isn’t responding. Started operations are retried automatically.');
    await recordOutcome(outcome);
    return outcome;
  } finally {
    await close();
  }
}

function parseCommand(): Act | string {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return `There is no command ${name}. Run --help.`;
  return command.read(words) ?? `Invalid arguments. Usage: ${command.usage}`;
}

function print({ says, isFailure = false }: Outcome): void {
  (isFailure ? process.stderr : process.stdout).write(`${says}\n`);
  if (isFailure) process.exitCode = 1;
}

if (name === '--help' || words.includes('--help')) print({ says: help() });
else {
  const parsed = parseCommand();
  print(typeof parsed === 'string' ? { says: parsed, isFailure: true } : await runAudited(name, parsed));
}
