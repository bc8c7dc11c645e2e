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

export interface MonitoringPort {
  url: string;
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  body: string;
  type?: string;
}

const well: Answer = { status: 200, body: 'ok\n' };

/** For a process that serves nobody else: its health and its numbers, on a port that is never shown to the outside. */
export async function openMonitoringPort({ host, port }: { host: string; port: number }, { metrics, isReady, log }: Deps): Promise<MonitoringPort> {
  const answerTo = async (path: string | undefined): Promise<Answer> => {
    if (path === '/healthz') return well;
    if (path === '/readyz') return (await isReady()) ? well : { status: 503, body: 'not ready\n' };
    if (path === '/metrics') return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    return { status: 404, body: 'not found\n' };
  };
  const faultOf = (error: unknown): Answer => {
    log.error({ err: error, part: 'operator-port' }, 'fault');
    return { status: 500, body: 'fault\n' };
  };

  // oxlint-disable-next-line no-misused-promises -- whatever goes wrong is answered
  const server = createServer(async (request, response) => {
    const { status, body, type = 'text/plain' } = await answerTo(request.url).catch(faultOf);
    response.writeHead(status, { 'content-type': type }).end(body);
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
