import { startStack, type Stack } from '@frontage/stack/start-stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noRateLimits, openTestServers, type TestServers } from '@frontage/server/testing/test-servers';
import { drillSeed, drillSize, writeReport } from '../size.ts';
import { chatDrillSize, runChatDrill } from './chat-drill.ts';

const size = chatDrillSize(drillSize('CHAT_DRILL'), drillSeed('CHAT_DRILL'));

let redis: Stack;
let testServers: TestServers;
beforeAll(async () => {
  redis = await startStack({ ephemeral: true, parts: ['redis'] });
  testServers = await openTestServers({ rateLimits: noRateLimits, servers: { redis: redis.addresses.redis }, env: { LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await testServers.close();
  await redis.stop();
});

test(`stores ${size.messages} messages of ${size.pairs} pairs once, in one order and for the two alone, while API processes and Redis die and strangers listen (seed ${size.seed})`, async () => {
  const started = performance.now();
  const report = await runChatDrill(testServers, redis, size);
  const perfect = { violations: [], lost: 0, duplicates: 0, outOfOrder: 0, gaps: 0, differingPages: 0, wrongUnread: 0 };
  expect(report).toMatchObject(perfect);
  // Each pair starts with one message that nobody counts.
  expect(report.stored).toBe(report.acknowledged + size.pairs);
  expect(report.acknowledged).toBeGreaterThanOrEqual(size.messages);
  expect(report.redisKilled).toBe(2);
  expect(report.processesKilled).toBeGreaterThan(0);
  expect(report.strangerAttempts).toBeGreaterThan(0);
  writeReport('CHAT_DRILL', { ...report, seconds: Math.round((performance.now() - started) / 1_000) });
});
