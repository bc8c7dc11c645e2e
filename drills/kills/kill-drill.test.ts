import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runKillDrill } from './kill-drill.ts';
import { type KillableServers, startKillableServers } from './killable-servers.ts';

/** More with KILLS=200; another one with KILLS_SEED. */
const kills = Number(process.env['KILLS'] ?? 20);
const seed = Number(process.env['KILLS_SEED'] ?? 4_711);

let servers: KillableServers;
beforeAll(async () => {
  servers = await startKillableServers();
}, 120_000);
afterAll(() => servers.stop());

test(
  `${kills} parts are killed while people search, ask, talk, prove, pay and cancel: nothing they were told is lost or done twice (seed ${seed})`,
  { timeout: 180_000 + kills * 15_000 },
  async () => {
    const begun = performance.now();
    expect(await servers.servers.sql('select current_setting($1) as fsync, current_setting($2) as commit', ['fsync', 'synchronous_commit'])).toEqual([
      { fsync: 'on', commit: 'on' },
    ]);
    const report = await runKillDrill(servers, { seed, kills, renterPairs: 6, gapMs: 3_000 });
    expect(report.violations).toEqual({});
    expect(report).toMatchObject({ endedByThemselves: [], mailsLost: 0, mailsOfNobody: 0 });
    // A worker hands over five mails at a time and can only say so afterwards.
    expect(report.emailsSentTwice).toBeLessThanOrEqual(5 * (report.killed.worker + report.killed.postgres));
    for (const times of Object.values(report.killed)) expect(times).toBeGreaterThanOrEqual(Math.floor(kills / 6));
    for (const times of Object.values(report.acknowledged)) expect(times).toBeGreaterThan(0);
    const file = process.env['KILLS_REPORT'];
    if (file) writeFileSync(file, JSON.stringify({ ...report, seconds: Math.round((performance.now() - begun) / 1_000) }));
  },
);
