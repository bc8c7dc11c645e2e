import type { FastifyInstance } from 'fastify';
import { accountRoutes, closeEndedSockets, createPasswords, identify, readBearer } from './features/accounts/public.ts';
import { closeShop, listingRoutes } from './features/listings/public.ts';
import { operationRoutes } from './features/operations/public.ts';
import { countDeadEvents, leavePayments, paymentRoutes } from './features/payments/public.ts';
import { uploadRoutes } from './features/uploads/public.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase, type Transaction } from './platform/db/database.ts';
import { connectFiles } from './platform/files/files.ts';
import { buildApi } from './platform/http/api.ts';
import { keepSharedAnswers } from './platform/http/shared-answers.ts';
import type { Route } from './platform/http/route-table.ts';
import { watchUnusedConnections } from './platform/http/unused-connections.ts';
import { trustProxies, visitorAddress, visitorKey } from './platform/http/visitor.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { connectProvider } from './platform/payments/provider.ts';
import { openQueue } from './platform/queue.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { connectRedis } from './platform/redis.ts';
import { deriveSecrets } from './platform/secrets.ts';
import { createSharedWindows } from './platform/shared-windows.ts';

export interface RunningApi {
  app: FastifyInstance;
  url: string;
  /** The recurring check on open sockets, for whoever can't wait for its turn. */
  checkSockets: () => Promise<void>;
  /** Lets the balancer look away while everything accepted is finished, then closes. */
  stop: () => Promise<void>;
}

const socketCheckMs = 5 * 60_000;
/** How long a connection that was accepted may take to say what it wants once we have stopped listening. */
const lastCallMs = 1_000;

export async function startApi(config: Config, log: Log): Promise<RunningApi> {
  const db = connectDatabase(config, 'frontage-api');
  const redis = connectRedis(config.redisUrl, log);
  const queue = await openQueue(config, log);
  const files = connectFiles(config.files);
  const metrics = createMetrics();
  const secrets = deriveSecrets(config.appSecret);
  const windows = createSharedWindows(redis);
  const limiter = createRateLimiter({ limits: config.rateLimits, db, windows, secrets, log });
  const realtime = createRealtime({ ...config, redis, metrics, log });
  const passwords = createPasswords({ pepper: secrets.pepper, metrics });
  const provider = connectProvider(config.payments, { metrics, log });
  metrics.watch('provider_events_dead', 'Events of the payment provider that were given up', () => countDeadEvents(db.read));
  let stopping = false;

  const routes: Route[] = [
    ...accountRoutes({ config, db, queue, secrets, limiter, passwords, realtime, metrics, leave }),
    ...uploadRoutes({ db, files, queue }),
    ...listingRoutes({ config, db, files, queue, shared: keepSharedAnswers(config.sharedAnswerSeconds) }),
    ...paymentRoutes({ config, db, provider, queue, metrics, log }),
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
  const isTrusted = trustProxies(config.trustedProxies);
  realtime.attach(app.server, {
    admit: ({ address, headers }) => limiter.use('socket.visitor', visitorKey(visitorAddress(address, headers['x-forwarded-for'], isTrusted))),
    identify: ({ headers, auth }) => {
      const type = auth['role'] === 'customer' ? 'customer' : 'seller';
      const bearer = typeof auth['token'] === 'string' ? auth['token'] : undefined;
      return identify({ db, config }, { cookie: headers.cookie, bearer }, type);
    },
  });
  const checkSockets = () => closeEndedSockets({ db, realtime });
  const socketCheck = setInterval(
    () => void checkSockets().catch((error: unknown) => log.error({ err: error }, 'socket check failed')),
    socketCheckMs,
  );

  // Until the listener closes, each answer asks its connection to go elsewhere, so none is cut in the middle.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('Connection', 'close');
  });
  const closeUnusedConnections = watchUnusedConnections(app.server);
  const url = await app.listen({ host: config.host, port: config.port });

  return {
    app,
    url,
    checkSockets,
    stop: async () => {
      stopping = true;
      clearInterval(socketCheck);
      windows.close();
      await new Promise((resolve) => {
        setTimeout(resolve, config.drainSeconds * 1000);
      });
      realtime.close();
      const lastCall = setTimeout(closeUnusedConnections, lastCallMs);
      await app.close();
      clearTimeout(lastCall);
      await queue.stop();
      await db.close();
      files.close();
      redis.disconnect();
    },
  };
}

/** What ends with an account, besides the account. */
async function leave(tx: Transaction, accountId: string): Promise<void> {
  await closeShop(tx, accountId);
  await leavePayments(tx, accountId);
}
