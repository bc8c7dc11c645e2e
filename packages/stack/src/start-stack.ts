import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseUrls } from './databases.ts';
import { folderLockName, acquireLock } from './processes/lock.ts';
import { signalProcess } from './processes/process-identity.ts';
import type { Signal } from './processes/process-identity.ts';
import { startFiles } from './servers/files.ts';
import { startMail } from './servers/mail.ts';
import { startPostgres } from './servers/postgres.ts';
import type { PostgresSettings } from './servers/postgres.ts';
import { startRedis } from './servers/redis.ts';
import { startScanner } from './servers/scanner.ts';
import type { StackContext } from './stack-context.ts';
import { startStripe } from './servers/stripe.ts';
import { openStackContext } from './stack-context.ts';
import type { OpenStackContext } from './stack-context.ts';
import { serverParts } from './stack-parts.ts';
import type { ServerPart } from './stack-parts.ts';
import { createEphemeralFolder } from './ephemeral-folder.ts';

export type StackOptions = {
  /** Which servers to start; all of them unless told. */
  parts?: ServerPart[];
  /** Fast, in memory where possible, in a temporary folder that is removed at the end. */
  ephemeral?: boolean;
  /** Where the data lives and stays. Needed unless the stack is to be thrown away. */
  folder?: string;
  /** Further settings of PostgreSQL, such as shared_buffers for a measurement. */
  postgresSettings?: PostgresSettings;
  onEvent?: (line: string) => void;
  /** Stops the stack, also in the middle of its start. */
  signal?: AbortSignal;
  /** Called before the servers are started, for work that needs none of them. */
  onOpen?: (site: StackContext) => void;
  /** This process exists for the stack alone, so `pnpm stack down` may end it. */
  isSupervisor?: boolean;
};

/** What another process has to know to use a stack: plain values, so a test run can hand them to its workers. */
export type StackDetails = {
  folder: string;
  addresses: { postgres: string; redis: string; files: string; mail: string; stripe: string; scanner: string };
  superuserUrl: string;
  smtpUrl: string;
  filesAccessKey: string;
  filesSecretKey: string;
  appSecret: string;
  stripeWebhookSecret: string;
};

export type Stack = StackDetails & {
  details: StackDetails;
  context: OpenStackContext;
  /** SIGKILLs a server's process; the supervisor starts it again on the same port. */
  kill(name: ServerPart | 'files-monitor' | 'files-storage', signal?: Signal): void;
  /** Ends a server and leaves it down until it is resumed, for drills of an outage. */
  halt(part: ServerPart): Promise<void>;
  resume(part: ServerPart): Promise<void>;
  stop(failure?: Error): Promise<void>;
};

/** Starts the real servers as children of this process; if it dies, the kernel ends them. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const isThrowAway = options.ephemeral ?? false;
  const folder = isThrowAway ? createEphemeralFolder(options.folder) : resolve(requiredFolder(options));
  const lock = await acquireLock(folderLockName(folder));
  if (!lock) throw new Error(`another process runs a stack in ${folder}; pnpm stack down ends it`);
  mkdirSync(folder, { recursive: true });
  const site = await openStackContext({ ...options, folder, isEphemeral: isThrowAway, lock });
  options.onOpen?.(site);
  try {
    const details = await startServers(site, options);
    // A supervisor has more to start before the whole is ready.
    if (!options.isSupervisor) site.stateFile.change({ phase: 'ready', addresses: details.addresses });
    return {
      ...details,
      details,
      context: site,
      kill(name, signal = 'SIGKILL') {
        const running = site.supervisor.processOf(name);
        if (running) signalProcess(running.identity, signal);
      },
      halt: site.supervisor.halt,
      resume: site.supervisor.resume,
      stop: site.close,
    };
  } catch (error) {
    await site.close(error as Error);
    throw error;
  }
}

async function startServers(site: StackContext, options: StackOptions): Promise<StackDetails> {
  const parts = new Set(options.parts ?? serverParts);
  const [postgres, redis, files, mail, stripe, scanner] = await Promise.all([
    parts.has('postgres') ? startPostgres(site, options.postgresSettings) : undefined,
    parts.has('redis') ? startRedis(site) : undefined,
    parts.has('files') ? startFiles(site) : undefined,
    parts.has('mail') ? startMail(site) : undefined,
    parts.has('stripe') ? startStripe(site) : undefined,
    parts.has('scanner') ? startScanner(site) : undefined,
  ]);
  return {
    folder: site.folder,
    addresses: {
      postgres: postgres ? databaseUrls(postgres, 'frontage').ownerUrl : '',
      redis: redis?.url ?? '',
      files: files?.url ?? '',
      mail: mail?.url ?? '',
      stripe: stripe?.url ?? '',
      scanner: scanner?.url ?? '',
    },
    superuserUrl: postgres?.superuserUrl ?? '',
    smtpUrl: mail?.smtpUrl ?? '',
    ...site.secrets,
  };
}

function requiredFolder({ folder }: StackOptions): string {
  if (!folder) throw new Error('a stack that is to be kept needs a folder');
  return folder;
}
