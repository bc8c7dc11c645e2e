import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

interface Deps {
  metrics: Metrics;
  /** Whether the process can do its work. */
  isReady: () => Promise<boolean>;
  log: Log;
}

export interface OperatorPort {
  url: string;
  stop: () => Promise<void>;
}

/** For a process that serves nobody else: its health and its numbers, on a port that is never shown to the outside. */
export async function openOperatorPort({ host, port }: { host: string; port: number }, { metrics, isReady, log }: Deps): Promise<OperatorPort> {
  const answers: Record<string, () => Promise<[status: number, type: string, body: string]>> = {
    '/healthz': async () => [200, 'text/plain', 'ok\n'],
    '/readyz': async () => ((await isReady()) ? [200, 'text/plain', 'ok\n'] : [503, 'text/plain', 'not ready\n']),
    '/metrics': async () => [200, metrics.registry.contentType, await metrics.registry.metrics()],
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    const fault = (error: unknown): [number, string, string] => {
      log.error({ err: error, part: 'operator-port' }, 'fault');
      return [500, 'text/plain', 'fault\n'];
    };
    void (answer ? answer().catch(fault) : Promise.resolve([404, 'text/plain', 'not found\n'] as const)).then(([status, type, body]) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${chosen}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
