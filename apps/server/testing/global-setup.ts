import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack, type StackDetails } from '@frontage/stack/start-stack';
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

/**
 * One set of real servers for the whole run, deleted at its end; each test file copies the migrated template database. A run that another
 * one starts may use its servers: it gets them by TEST_STACK.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_STACK'];
  if (given) {
    project.provide('stack', JSON.parse(given) as StackDetails);
    return async () => undefined;
  }
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'files', 'mail', 'scanner'] });
  await prepareServers(stack.details);
  project.provide('stack', stack.details);
  return () => stack.stop();
}

export async function prepareServers(stack: StackDetails): Promise<void> {
  const { ownerUrl } = await createDatabaseFrom(stack, 'frontage_blank', templateDatabase);
  await migrate(ownerUrl);
  await prepareBuckets(filesConfig(stack), 'http://frontage.test');
}
