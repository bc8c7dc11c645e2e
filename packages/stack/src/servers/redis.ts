import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { programPath } from '../processes/installed-programs.ts';
import type { Site } from './site.ts';

/** Redis keeps nothing on disk: whatever is in it may be lost at any time, in production too. */
export async function startRedis(site: Site): Promise<{ url: string }> {
  const port = await site.portFor('redis');
  const home = join(site.folder, 'redis');
  mkdirSync(home, { recursive: true });
  const settings = { bind: '127.0.0.1', port: String(port), dir: home, save: '', appendonly: 'no', daemonize: 'no' };
  await site.supervisor.start({
    name: 'redis',
    command: programPath('redis-server'),
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    ports: [port],
    isReady: () => answersPing(port),
  });
  return { url: `redis://127.0.0.1:${port}` };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const answer = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (reply) => answer(reply.toString().startsWith('+PONG')));
    socket.once('timeout', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('error', () => answer(false));
  });
}
