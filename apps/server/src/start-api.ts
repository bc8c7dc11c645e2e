import type { FastifyInstance } from 'fastify';
import { accountRoutes, closeEndedSockets, createPasswords, identify, readBearer } from './features/accounts/public.ts';
import { operationRoutes } from './features/operations/public.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase } from './platform/db/database.ts';
import { buildApi } from './platform/http/api.ts';
import type { Route } from './platform/http/route-table.ts';
import { visitorKey } from './platform/http/visitor.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { openQueue } from './platform/queue.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { connectRedis } from './platform/redis.ts';
import { deriveSecrets } from './platform/secrets.ts';
import { createSharedWindows } from './platform/shared-windows.ts';

export interface RunningApi {
  app: FastifyInstance;
  url: string;
  /** Lets the balancer look away while everything accepted is finished, then closes. */
  stop: () => Promise<void>;
}

const socketCheckMs = 5 * 60_000;

export async function startApi(config: Config, log: Log): Promise<RunningApi> {
  const db = connectDatabase(config, 'frontage-api');
  const redis = connectRedis(config.redisUrl, log);
  const queue = await openQueue(config, log);
  const metrics = createMetrics();
  const secrets = deriveSecrets(config.appSecret);
  const windows = createSharedWindows(redis);
  const limiter = createRateLimiter({ limits: config.rateLimits, db, windows, secrets, log });
  const realtime = createRealtime({ publicOrigin: config.publicOrigin, redis, metrics, log });
  const passwords = createPasswords({ pepper: secrets.pepper, metrics });
  let stopping = false;

  const routes: Route[] = [
    ...accountRoutes({ config, db, queue, secrets, limiter, passwords, realtime, metrics }),
    ...operationRoutes({ db, metrics, isStopping: () => stopping }, () => routes),
  ];
  const app = buildApi(
    {
      config,
      log,
      metrics,
      limiter,
      identify: ({ headers }, type) => identify({ db, config }, { cookie: headers.cookie, bearer: readBearer(headers.authorization) }, type),
    },
    routes,
  );
  realtime.attach(app.server, async ({ headers, auth, address }) => {
    await limiter.use('socket.visitor', visitorKey(address));
    const type = auth['role'] === 'customer' ? 'customer' : 'seller';
    const bearer = typeof auth['token'] === 'string' ? auth['token'] : undefined;
    return identify({ db, config }, { cookie: headers.cookie, bearer }, type);
  });
  const socketCheck = setInterval(
    () => void closeEndedSockets({ db, realtime }).catch((error: unknown) => log.error({ err: error }, 'socket check failed')),
    socketCheckMs,
  );

  // Until the listener closes, each answer asks its connection to go elsewhere, so none is cut in the middle.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('Connection', 'close');
  });
  const url = await app.listen({ host: config.host, port: config.port });

  return {
    app,
    url,
    stop: async () => {
      stopping = true;
      clearInterval(socketCheck);
      windows.close();
      await new Promise((resolve) => {
        setTimeout(resolve, config.drainSeconds * 1000);
      });
      realtime.close();
      await app.close();
      await queue.stop();
      await db.close();
      redis.disconnect();
    },
  };
}
