import { insertAct } from './operator/acts.store.ts';
import { commands } from './operator/commands.ts';
import { openOperatorDeps } from './operator/operator-deps.ts';
import { type Act, failed, type Outcome } from './operator/command.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { ProviderError } from './platform/stripe/provider-error.ts';

/** For those who run the place: each call does one thing, says what it did and is kept for ever. */
const [name = '--help', ...words] = process.argv.slice(2);

function help(): string {
  const lines = Object.values(commands).flatMap(({ usage, does }) => [`  ${usage}`, `      ${does}`]);
  return ['What can be done:', ...lines].join('\n');
}

async function act(command: string, run: Act): Promise<Outcome> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, { write: (line) => process.stderr.write(line) });
  const { deps, close } = await openOperatorDeps(config, log);
  const who = process.env['USER'] ?? 'unknown';
  log.info({ who, kind: command }, 'an operator acts');
  const keep = ({ says, isFailure = false }: Outcome, brokeOff = false) =>
    insertAct(deps.db.write, { who, command: [command, ...words].join(' '), outcome: brokeOff ? 'broke off' : isFailure ? 'failed' : 'done', says });
  try {
    const outcome = await run(deps);
    await keep(outcome);
    return outcome;
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await keep(failed(error instanceof Error ? error.name : 'fault'), true);
      throw error;
    }
    const outcome = failed('The payment provider does not answer right now. What was begun is tried again by itself.');
    await keep(outcome);
    return outcome;
  } finally {
    await close();
  }
}

function understand(): Act | string {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return `There is no command ${name}. Ask for --help.`;
  return command.read(words) ?? `That was not understood. Write: ${command.usage}`;
}

function say({ says, isFailure = false }: Outcome): void {
  (isFailure ? process.stderr : process.stdout).write(`${says}\n`);
  if (isFailure) process.exitCode = 1;
}

if (name === '--help' || words.includes('--help')) say({ says: help() });
else {
  const understood = understand();
  say(typeof understood === 'string' ? { says: understood, isFailure: true } : await act(name, understood));
}
