import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

interface Deps {
  metrics: Metrics;
  isReady: () => Promise<boolean>;
  log: Log;
}

export interface MonitoringPort {
  url: string;
  stop: () => Promise<void>;
}

interface MonitoringResponse {
  status: number;
  body: string;
  type?: string;
}

const healthy: MonitoringResponse = { status: 200, body: 'ok\n' };

/** Health checks and metrics of a process that serves no other HTTP. The port must not be reachable from the internet. */
export async function openMonitoringPort({ host, port }: { host: string; port: number }, { metrics, isReady, log }: Deps): Promise<MonitoringPort> {
  const respondTo = async (path: string | undefined): Promise<MonitoringResponse> => {
    if (path === '/healthz') return healthy;
    if (path === '/readyz') return (await isReady()) ? healthy : { status: 503, body: 'not ready\n' };
    if (path === '/metrics') return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    return { status: 404, body: 'not found\n' };
  };
  const toInternalError = (error: unknown): MonitoringResponse => {
    log.error({ err: error, part: 'operator-port' }, 'fault');
    return { status: 500, body: 'fault\n' };
  };

  // oxlint-disable-next-line no-misused-promises -- every failure becomes a response
  const server = createServer(async (request, response) => {
    const { status, body, type = 'text/plain' } = await respondTo(request.url).catch(toInternalError);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${actualPort}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
