import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseUrls } from './databases.ts';
import { createEphemeralFolder } from './ephemeral-folder.ts';
import { acquireLock, folderLockName } from './processes/lock.ts';
import { type Signal, signalProcess, signalProcessTree } from './processes/process-identity.ts';
import { startFiles } from './servers/files.ts';
import { startMail } from './servers/mail.ts';
import { type PostgresSettings, startPostgres } from './servers/postgres.ts';
import { startPush } from './servers/push.ts';
import { startRedis } from './servers/redis.ts';
import { startScanner } from './servers/scanner.ts';
import { startStripe } from './servers/stripe.ts';
import { type OpenStackContext, openStackContext, type StackContext } from './stack-context.ts';
import { type ServerPart, serverParts } from './stack-parts.ts';

export type StackOptions = {
  /** Which servers to start; all of them by default. */
  parts?: ServerPart[];
  /** Fast: in memory where possible, in a temporary folder that is removed at the end. */
  ephemeral?: boolean;
  /** Where the data lives. Required unless the stack is ephemeral. */
  folder?: string;
  /** Additional PostgreSQL settings, such as shared_buffers for a benchmark. */
  postgresSettings?: PostgresSettings;
  onEvent?: (line: string) => void;
  /** Stops the stack, even while it is starting. */
  signal?: AbortSignal;
  /** Called before the servers start, for work that does not need them. */
  onOpen?: (context: StackContext) => void;
  /** This process exists only for the stack, so `pnpm stack down` may end it. */
  isSupervisor?: boolean;
};

/** What another process needs to use a stack. Plain values, so that a test run can pass them to its workers. */
export type StackDetails = {
  folder: string;
  addresses: { postgres: string; redis: string; files: string; mail: string; stripe: string; scanner: string; push: string };
  superuserUrl: string;
  smtpUrl: string;
  filesAccessKey: string;
  filesSecretKey: string;
  appSecret: string;
  stripeWebhookSecret: string;
  vapidPrivateKey: string;
};

export type Stack = StackDetails & {
  details: StackDetails;
  context: OpenStackContext;
  /** Kills a server's process. The supervisor restarts it on the same port. */
  kill(name: ServerPart | 'files-monitor' | 'files-storage', signal?: Signal): void;
  /** Makes a server stop responding while its connections stay open, until it is unfrozen. */
  freeze(part: ServerPart): void;
  unfreeze(part: ServerPart): void;
  /** Stops a server until it is resumed, to simulate an outage. */
  halt(part: ServerPart): Promise<void>;
  resume(part: ServerPart): Promise<void>;
  stop(failure?: Error): Promise<void>;
};

/** Starts the real servers as children of this process. If it dies, the kernel ends them. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const isEphemeral = options.ephemeral ?? false;
  const folder = isEphemeral ? createEphemeralFolder(options.folder) : resolve(requiredFolder(options));
  const lock = await acquireLock(folderLockName(folder));
  if (!lock) throw new Error(`another process runs a stack in ${folder}; pnpm stack down ends it`);
  mkdirSync(folder, { recursive: true });
  const context = await openStackContext({ ...options, folder, isEphemeral, lock });
  options.onOpen?.(context);
  try {
    const details = await startServers(context, options);
    // A supervisor still has to start the apps.
    if (!options.isSupervisor) context.stateFile.change({ phase: 'ready', addresses: details.addresses });
    const signalAll = (part: ServerPart, signal: Signal) => {
      const running = context.supervisor.processOf(part);
      if (running) signalProcessTree(running.identity, signal);
    };
    return {
      ...details,
      details,
      context,
      kill(name, signal = 'SIGKILL') {
        const running = context.supervisor.processOf(name);
        if (running) signalProcess(running.identity, signal);
      },
      freeze: (part) => signalAll(part, 'SIGSTOP'),
      unfreeze: (part) => signalAll(part, 'SIGCONT'),
      halt: context.supervisor.halt,
      resume: context.supervisor.resume,
      stop: context.close,
    };
  } catch (error) {
    await context.close(error as Error);
    throw error;
  }
}

async function startServers(context: StackContext, options: StackOptions): Promise<StackDetails> {
  const parts = new Set(options.parts ?? serverParts);
  const [postgres, redis, files, mail, stripe, scanner, push] = await Promise.all([
    parts.has('postgres') ? startPostgres(context, options.postgresSettings) : undefined,
    parts.has('redis') ? startRedis(context) : undefined,
    parts.has('files') ? startFiles(context) : undefined,
    parts.has('mail') ? startMail(context) : undefined,
    parts.has('stripe') ? startStripe(context) : undefined,
    parts.has('scanner') ? startScanner(context) : undefined,
    parts.has('push') ? startPush(context) : undefined,
  ]);
  return {
    folder: context.folder,
    addresses: {
      postgres: postgres ? databaseUrls(postgres, 'frontage').ownerUrl : '',
      redis: redis?.url ?? '',
      files: files?.url ?? '',
      mail: mail?.url ?? '',
      stripe: stripe?.url ?? '',
      scanner: scanner?.url ?? '',
      push: push?.url ?? '',
    },
    superuserUrl: postgres?.superuserUrl ?? '',
    smtpUrl: mail?.smtpUrl ?? '',
    ...context.secrets,
  };
}

function requiredFolder({ folder }: StackOptions): string {
  if (!folder) throw new Error('a stack that is not ephemeral needs a folder');
  return folder;
}
