import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '@frontage/server/db/migrate';
import { checkOutOldRelease } from './rolling-deploy.ts';
import { deployUnderLoad } from './rolling-deploy.ts';
import { openTestServers } from '@frontage/server/testing/test-servers';
import { createDatabaseFrom, dropDatabase } from '@frontage/stack/databases';
import { releasePort, reservePort } from '@frontage/stack/processes/ports';
import { startEdge } from '../../deploy/edge/start-edge.ts';

const report = process.env['ROLLING_REPORT'];
const seconds = Number(process.env['ROLLING_SECONDS'] ?? 5);

test('one release takes the place of another while people work, and not one request fails', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-old-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const old = checkOutOldRelease(folder);

  const template = `before_${randomUUID().replaceAll('-', '')}`;
  const { ownerUrl } = await createDatabaseFrom(inject('stack'), 'frontage_blank', template);
  onTestFinished(() => dropDatabase(inject('stack'), template));
  await migrate(ownerUrl, { folder: new URL(`file://${folder}/apps/server/db/migrations/`) });
  // The old release knows only its own rules.
  const { rateLimits } = (await import(join(folder, 'apps/server/src/platform/rate-limits.ts'))) as { rateLimits: Record<string, unknown> };
  const noLimits = Object.fromEntries(Object.keys(rateLimits).map((rule) => [rule, { limit: 1_000_000 }]));
  const scene = await openTestServers({ rateLimits: noLimits, template });
  onTestFinished(() => scene.close());

  const [first, second, edgePort, plainPort] = [await reservePort(), await reservePort(), await reservePort(), await reservePort()];
  onTestFinished(async () => void (await Promise.all([first, second, edgePort, plainPort].map(releasePort))));
  const edge = await startEdge(edgePort, {
    FRONTAGE_HOST: `http://127.0.0.1:${plainPort}`,
    FRONTAGE_WEB: '127.0.0.1:9',
    FRONTAGE_API: `127.0.0.1:${first} 127.0.0.1:${second}`,
    FRONTAGE_FILES_HOST: 'http://files.localhost',
    FRONTAGE_FILES: '127.0.0.1:9',
  });
  onTestFinished(() => edge.stop());

  const deployed = await deployUnderLoad(scene, folder, `http://127.0.0.1:${plainPort}/_api`, [first, second], seconds);
  expect(deployed).toMatchObject({ broken: [], refusedConnections: 0, statuses: { 200: deployed.answered } });
  expect(deployed.applied).toContain(old.newest);
  expect(deployed.longestLockWaitMs).toBeLessThan(1_000);
  if (report) writeFileSync(report, JSON.stringify({ oldRelease: old.commit, ...deployed }));
});
