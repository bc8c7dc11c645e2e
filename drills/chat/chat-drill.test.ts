import { startStack, type Stack } from '@frontage/stack/start-stack';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChatDrill } from './chat-drill.ts';
import { noRateLimits, openTestServers, type TestServers } from '@frontage/server/testing/test-servers';

/** More with CHAT_DRILL=100000; another one with CHAT_DRILL_SEED. */
const messages = Number(process.env['CHAT_DRILL'] ?? 5_000);
const seed = Number(process.env['CHAT_DRILL_SEED'] ?? 4_711);

let redis: Stack;
let scene: TestServers;
beforeAll(async () => {
  redis = await startStack({ ephemeral: true, parts: ['redis'] });
  scene = await openTestServers({ rateLimits: noRateLimits, servers: { redis: redis.addresses.redis }, env: { LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await scene.close();
  await redis.stop();
});

test(
  `${messages} messages of 200 pairs, while processes and Redis die and strangers listen: each is there once, in one order, for the two alone (seed ${seed})`,
  { timeout: 180_000 + messages * 20 },
  async () => {
    const begun = performance.now();
    const report = await runChatDrill(scene, redis, { seed, messages, pairs: 200, eavesdroppers: 20, processes: 3, killEveryMs: 5_000 });
    const perfect = { complaints: [], lost: 0, double: 0, outOfOrder: 0, holes: 0, listsThatDiffer: 0, wrongUnread: 0 };
    expect(report).toMatchObject(perfect);
    // Besides what was acknowledged there is the first word of each pair, and nothing else.
    expect(report.stored).toBe(report.acknowledged + 200);
    expect(report.acknowledged).toBeGreaterThanOrEqual(messages);
    expect(report.redisKilled).toBe(2);
    expect(report.processesKilled).toBeGreaterThan(0);
    const file = process.env['CHAT_DRILL_REPORT'];
    if (file) writeFileSync(file, JSON.stringify({ ...report, seconds: Math.round((performance.now() - begun) / 1_000) }));
  },
);
