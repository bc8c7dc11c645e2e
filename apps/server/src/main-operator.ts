import { insertAct } from './operator/acts.store.ts';
import { commands } from './operator/commands.ts';
import { openOperatorDeps } from './operator/operator-deps.ts';
import { type RunCommand, failed, type Outcome } from './operator/command.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { ProviderError } from './platform/stripe/provider-error.ts';

/** The operators' command line. Each run executes one command, prints the outcome and records it for audit. */
const [name = '--help', ...words] = process.argv.slice(2);

function help(): string {
  const lines = Object.values(commands).flatMap(({ usage, description }) => [`  ${usage}`, `      ${description}`]);
  return ['Commands:', ...lines].join('\n');
}

async function runAudited(command: string, operator: string, run: RunCommand): Promise<Outcome> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, { write: (line) => process.stderr.write(line) });
  const { deps, close } = await openOperatorDeps(config, log);
  log.info({ who: operator, kind: command }, 'operator command');
  const recordOutcome = ({ message, isFailure = false }: Outcome, hasCrashed = false) =>
    insertAct(deps.db.write, {
      who: operator,
      command: [command, ...words].join(' '),
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

function parseCommand(): RunCommand | string {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return `There is no command ${name}. See --help.`;
  return command.parse(words) ?? `Usage: ${command.usage}`;
}

function print({ message, isFailure = false }: Outcome): void {
  (isFailure ? process.stderr : process.stdout).write(`${message}\n`);
  if (isFailure) process.exitCode = 1;
}

if (name === '--help' || words.includes('--help')) print({ message: help() });
else {
  const parsed = parseCommand();
  const operator = process.env['USER']?.trim() ?? '';
  if (typeof parsed === 'string') print(failed(parsed));
  else if (operator === '') print(failed('Set USER to your name: every command is recorded with who ran it.'));
  else print(await runAudited(name, operator, parsed));
}
