import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from '../processes/installed-programs.ts';
import type { StackContext } from '../stack-context.ts';
import { isTcpHealthy } from './health-checks.ts';

/** Without persistence: the product must tolerate the loss of everything in Redis, in production too. */
export async function startRedis(context: StackContext): Promise<{ url: string }> {
  const port = await context.reservePortFor('redis');
  const home = join(context.folder, 'redis');
  mkdirSync(home, { recursive: true });
  const settings = { bind: '127.0.0.1', port: String(port), dir: home, save: '', appendonly: 'no', daemonize: 'no' };
  await context.supervisor.start({
    name: 'redis',
    command: programPath('redis-server'),
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    ports: [port],
    isReady: () => isTcpHealthy(port, 'PING\r\n', '+PONG'),
  });
  return { url: `redis://127.0.0.1:${port}` };
}
