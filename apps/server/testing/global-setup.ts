import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack, type Stack, type StackDetails } from '@frontage/stack/start-stack';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { prepareBuckets } from '../src/platform/files/prepare-buckets.ts';
import { filesConfig } from './files-config.ts';

export const templateDatabase = 'frontage_template';

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackDetails;
  }
}

interface SharedStack {
  users: number;
  stack: Promise<Stack>;
}

/** The projects of one run load this file separately but live in one process, so they share the servers through it. */
const shared = globalThis as { frontageTestStack?: SharedStack };

/**
 * One set of real servers for the whole run, deleted at its end; each test file copies the migrated template database. A run that another
 * one starts may use its servers: it gets them by TEST_STACK.
 * @public Vitest calls it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_STACK'];
  if (given) {
    project.provide('stack', JSON.parse(given) as StackDetails);
    return async () => undefined;
  }
  const running = (shared.frontageTestStack ??= { users: 0, stack: startServers() });
  running.users += 1;
  const stack = await running.stack;
  project.provide('stack', stack.details);
  return async () => {
    running.users -= 1;
    if (running.users === 0) await stack.stop();
  };
}

async function startServers(): Promise<Stack> {
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'files', 'mail', 'scanner'] });
  await prepareServers(stack.details);
  return stack;
}

export async function prepareServers(stack: StackDetails): Promise<void> {
  const { ownerUrl } = await createDatabaseFrom(stack, 'frontage_blank', templateDatabase);
  await migrate(ownerUrl);
  await prepareBuckets(filesConfig(stack), 'http://frontage.test');
}
