import { prepareBuckets } from '@frontage/server/platform/files/prepare-buckets';
import { filesConfig } from '@frontage/server/testing/files-config';
import { releasePort, reservePort } from '@frontage/stack/processes/ports';
import { startStack } from '@frontage/stack/start-stack';
import { startProduct } from './fixtures/start-product.ts';

/** The product as it ships, on real servers in an ephemeral folder. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'files', 'mail', 'stripe', 'scanner'] });
  const webPort = await reservePort();
  await releasePort(webPort);
  await prepareBuckets(filesConfig(stack), `http://localhost:${webPort}`);
  const { settings } = await startProduct(stack.details, 'e2e', { webPort });
  Object.assign(process.env, settings);
  return () => stack.stop();
}
