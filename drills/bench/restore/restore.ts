import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@frontage/server/db/migrate';
import { prepareBuckets } from '@frontage/server/platform/files/prepare-buckets';
import { filesConfig } from '@frontage/server/testing/files-config';
import { startApp } from '@frontage/stack/apps/app-process';
import { appEnvironment } from '@frontage/stack/apps/app-environment';
import { databaseUrls } from '@frontage/stack/databases';
import { releasePort, reservePort } from '@frontage/stack/processes/ports';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { registerStripeWebhook } from '@frontage/stack/register-stripe-webhook';
import { Client } from 'pg';
import { openBackupRehearsal } from './backup-rehearsal.ts';
import { countRows, checkFiles } from './row-counts.ts';

/** Backs up the demo world while it changes, destroys it, and restores it on a second server to the moment before. */
export async function measureRestore(people = 5_000): Promise<Record<string, unknown>> {
  const rehearsal = openBackupRehearsal();
  const stack = await startStack({
    ephemeral: true,
    parts: ['postgres', 'redis', 'files', 'mail', 'stripe', 'scanner'],
    postgresSettings: rehearsal.postgresSettings,
  });
  const restoredPort = await reservePort();
  try {
    await loadWorld(stack);
    const data = join(stack.folder, 'postgres/data');
    const port = Number(new URL(stack.superuserUrl).port);
    const owner = await connect(databaseUrls(stack, 'frontage').ownerUrl);

    rehearsal.run(data, port, 'stanza-create');
    rehearsal.run(data, port, 'check');
    const fullSeconds = rehearsal.run(data, port, '--type=full', 'backup');
    await addPeople(owner, 'after-full', people);
    const incrementalSeconds = rehearsal.run(data, port, '--type=incr', 'backup');
    await addPeople(owner, 'after-incremental', people);

    const before = await countRows(owner);
    const { rows } = await owner.query<{ moment: string }>(`select clock_timestamp()::text as moment`);
    const moment = rows[0]?.moment ?? '';
    // The mistake comes later than that moment, and it is committed.
    await owner.query(`update account set name = 'gone', address = id || '@gone.example'`);
    await owner.query('truncate picture, listing cascade');
    const superuser = await connect(stack.superuserUrl);
    await superuser.query('select pg_switch_wal()');
    await superuser.end();
    await owner.end();

    const restored = rehearsal.folderFor('restored');
    const restoreSeconds = rehearsal.run(restored, restoredPort, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
    const started = performance.now();
    const server = await rehearsal.startRestored(restored, restoredPort);
    const client = await connect(server.url);
    await waitUntilPromoted(client);
    const replaySeconds = Number(((performance.now() - started) / 1_000).toFixed(1));
    const after = await countRows(client);
    const files = await checkFiles(client, stack.details);
    await client.end();
    await server.stop();

    const different = Object.keys(before).filter((name) => before[name] !== after[name]);
    if (different.length > 0 || files.missing.length > 0 || Object.values(files.found).includes(0)) {
      throw new Error(`the restored data differs: ${[...different, ...files.missing].join(', ') || JSON.stringify(files.found)}`);
    }
    return {
      rows: Object.values(before).reduce((sum: number, count) => sum + (typeof count === 'number' ? count : 0), 0),
      tables: Object.keys(before).length,
      tablesThatDiffer: different,
      filesFound: files.found,
      filesMissing: files.missing.length,
      fullBackupSeconds: fullSeconds,
      incrementalBackupSeconds: incrementalSeconds,
      restoreSeconds,
      replayUntilWritableSeconds: replaySeconds,
      lostAtMostSeconds: 60,
      setting: 'encrypted repository in a folder of the same machine, restored into a second cluster to the moment before the loss',
    };
  } finally {
    await stack.stop();
    await releasePort(restoredPort);
    rehearsal.remove();
  }
}

/** Listings first, then four weeks of requests, rentals and messages through the product's own calls. */
async function loadWorld(stack: Stack): Promise<void> {
  const { ownerUrl, appUrl } = databaseUrls(stack, 'frontage');
  const publicOrigin = 'http://localhost:3000';
  await migrate(ownerUrl);
  await prepareBuckets(filesConfig(stack), publicOrigin);
  const owners = { DATABASE_OWNER_URL: ownerUrl, DEMO_OWNER_URL: ownerUrl };
  const environment = { stack: stack.details, mode: 'production', databaseUrl: appUrl, publicOrigin } as const;
  runDemo('main-load.ts', { ...appEnvironment({ ...environment, port: 0 }), ...owners });
  const api = await startApp('api', { ...environment, env: { DEMO_OWNER_URL: ownerUrl } });
  const worker = await startApp('worker', environment);
  await registerStripeWebhook(stack.details, api.url);
  runDemo('main-story.ts', { ...appEnvironment({ ...environment, port: api.port }), ...owners });
  for (const part of [worker, api]) await part.stop();
}

function runDemo(script: string, env: Record<string, string>): void {
  const path = resolve(import.meta.dirname, '../../../demo-world/src', script);
  const { status } = spawnSync(process.execPath, [path], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`the demo world could not be loaded: ${script}`);
}

async function addPeople(client: Client, when: string, people: number): Promise<void> {
  await client.query(
    `insert into account (type, address, name, password_hash, terms_agreed_at)
     select 'customer', format('%s-%s@example.com', $1::text, nth), 'Somebody', 'x', now() from generate_series(1, $2::int) as nth`,
    [when, people],
  );
}

async function waitUntilPromoted(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    if (!rows[0]?.recovering) return;
    await pause(50);
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // Without a listener, a server that stops would end this process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
