import { afterAll, beforeAll, expect, test } from 'vitest';
import { drillSeed, drillSize, writeReport } from '../size.ts';
import { runKillDrill } from './kill-drill.ts';
import { killableParts, type KillableServers, startKillableServers } from './killable-servers.ts';

const kills = drillSize('KILL_DRILL');
const seed = drillSeed('KILL_DRILL');

let servers: KillableServers;
beforeAll(async () => {
  servers = await startKillableServers();
});
afterAll(() => servers.stop());

test(`loses and repeats nothing that people were told while ${kills} processes and servers are killed under them (seed ${seed})`, async () => {
  const started = performance.now();
  expect(
    await servers.testServers.sql('select current_setting($1) as fsync, current_setting($2) as commit', ['fsync', 'synchronous_commit']),
  ).toEqual([{ fsync: 'on', commit: 'on' }]);
  const report = await runKillDrill(servers, { seed, kills, renterPairs: 6, callsBetweenKills: 80 });
  expect(report.violations).toEqual({});
  expect(report).toMatchObject({ unexpectedExits: [], emailsLost: 0, unknownEmails: 0 });
  // A worker sends five emails at a time and can store that only afterwards.
  expect(report.emailsSentTwice).toBeLessThanOrEqual(5 * (report.killed.worker + report.killed.postgres));
  for (const times of Object.values(report.killed)) expect(times).toBeGreaterThanOrEqual(Math.floor(kills / killableParts.length));
  for (const times of Object.values(report.acknowledged)) expect(times).toBeGreaterThan(0);
  writeReport('KILL_DRILL', { ...report, seconds: Math.round((performance.now() - started) / 1_000) });
});
