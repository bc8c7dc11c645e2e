import type { FastifyInstance } from 'fastify';
import { accountRoutes, closeEndedSockets, createPasswords, identify, readBearer } from './features/accounts/public.ts';
import { chatRoutes, createConversationCache, chatSocketHandlers } from './features/chat/public.ts';
import { connectClocks, demoRoutes } from './features/demo/public.ts';
import { listingRoutes } from './features/listings/public.ts';
import { systemRoutes } from './features/system/public.ts';
import { documentRoutes } from './features/documents/public.ts';
import { notificationRoutes } from './features/notifications/public.ts';
import { isCardOfCustomer, paymentMethodRoutes } from './features/payment-methods/public.ts';
import { payoutRoutes, readTotalBalance } from './features/payouts/public.ts';
import { listRequests, requestRoutes, type RequestsDeps } from './features/requests/public.ts';
import { searchRoutes } from './features/search/public.ts';
import { settlementRoutes } from './features/settlements/public.ts';
import { stripeSyncRoutes } from './features/stripe-sync/public.ts';
import { subscriptionRoutes } from './features/subscriptions/public.ts';
import { uploadRoutes } from './features/uploads/public.ts';
import { onAccountDeleted } from './on-account-deleted.ts';
import { onListingDeleted } from './on-listing-deleted.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase } from './platform/db/database.ts';
import { connectFiles } from './platform/files/files.ts';
import { buildApi } from './platform/http/api.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import type { Route } from './platform/http/route-table.ts';
import { trackUnusedConnections } from './platform/http/unused-connections.ts';
import { createProxyCheck, clientAddress, toClientKey } from './platform/http/client-address.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { connectProvider } from './platform/stripe/provider.ts';
import { createImageWorker } from './platform/pictures/image-worker.ts';
import { openQueue } from './platform/queue.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { createPresence } from './platform/realtime/presence.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { listenForLiveChanges } from './platform/realtime/live-channel.ts';
import { connectRedis } from './platform/redis.ts';
import { connectScanner } from './platform/scanner/scanner.ts';
import { deriveSecrets } from './platform/secrets.ts';
import { createRateWindows } from './platform/rate-windows.ts';
import { openTraces } from './platform/traces/traces.ts';
import { operationHandlers } from './stripe-handlers.ts';

export interface RunningApi {
  app: FastifyInstance;
  url: string;
  /** Runs the recurring check of open sockets now. */
  checkSockets: () => Promise<void>;
  /** Keeps serving until load balancers have noticed, finishes every accepted request, then closes. */
  stop: () => Promise<void>;
}

const socketCheckMs = 5 * 60_000;
/** How long an accepted connection may take to send its first request after we stop listening. */
const unusedConnectionMs = 1_000;

export async function startApi(config: Config, log: Log): Promise<RunningApi> {
  const traces = openTraces(config.tracesEndpoint, 'frontage-api', log);
  const db = connectDatabase(config, 'frontage-api', traces);
  const redis = connectRedis(config.redisUrl, log);
  const queue = await openQueue(config, log, traces);
  const files = connectFiles(config.files);
  const metrics = createMetrics();
  const secrets = deriveSecrets(config.appSecret, config.appSecretsAccepted);
  const windows = createRateWindows(redis);
  const limiter = createRateLimiter({ limits: config.rateLimits, db, windows, secrets, log });
  const presence = createPresence(redis);
  const realtime = createRealtime({ ...config, redis, presence, metrics, traces, log });
  const passwords = createPasswords({ pepper: secrets.pepper, metrics });
  const provider = connectProvider(config.payments, { metrics, log, traces });
  const scan = connectScanner(config.scannerUrl, log);
  const clocks = config.demo ? connectClocks(config.demo, config.timeLimitFactor) : null;
  let stopping = false;

  const payments = { config, db, provider, operations: operationHandlers, queue, secrets, metrics, log };
  const subscriptions = { ...payments, files };
  const requests: RequestsDeps = {
    config,
    db,
    files,
    imageWorker: createImageWorker(),
    scan,
    queue,
    secrets,
    log,
    hasSavedCard: (principal, card) => isCardOfCustomer(payments, principal.accountId, card),
  };
  const deletion = { requests, subscriptions };
  // Listings and search fill one cache, so that its limit holds for both together.
  const responseCache = createResponseCache(config.responseCacheSeconds);
  const chat = { config, db, files, limiter, realtime, presence, conversationCache: createConversationCache({ db, files }) };

  const routes: Route[] = [
    ...accountRoutes({
      config,
      db,
      queue,
      secrets,
      limiter,
      passwords,
      realtime,
      metrics,
      listReceivedRequests: (seller, page) => listRequests(requests, seller, page),
      readSellerBalance: (seller) => readTotalBalance(payments, seller),
      onAccountDeleted: (tx, accountId) => onAccountDeleted(deletion, tx, accountId),
    }),
    ...uploadRoutes({ config, db, files, queue, scan }),
    ...listingRoutes({ config, db, files, queue, responseCache, onListingDeleted: (tx, listingId) => onListingDeleted(deletion, tx, listingId) }),
    ...searchRoutes({ config, db, files, responseCache }),
    ...payoutRoutes(payments),
    ...paymentMethodRoutes(payments),
    ...stripeSyncRoutes(payments),
    ...requestRoutes(requests),
    ...subscriptionRoutes(subscriptions),
    ...settlementRoutes(subscriptions),
    ...documentRoutes({ db }),
    ...notificationRoutes(requests),
    ...chatRoutes(chat),
    ...(clocks ? demoRoutes({ clocks, db, queue }) : []),
    ...systemRoutes({ db, metrics, isStopping: () => stopping }, () => routes),
  ];
  const app = buildApi(
    {
      config,
      log,
      metrics,
      limiter,
      traces,
      identify: ({ headers }, type) => identify({ db, config }, { cookie: headers.cookie, bearer: readBearer(headers.authorization) }, type),
    },
    routes,
  );
  const isTrusted = createProxyCheck(config.trustedProxies);
  realtime.attach(app.server, {
    limitConnections: ({ address, headers }) =>
      limiter.use('socket.visitor', toClientKey(clientAddress(address, headers['x-forwarded-for'], isTrusted))),
    identify: ({ headers, auth }) => {
      const type = auth['role'] === 'customer' ? 'customer' : 'seller';
      const bearer = typeof auth['token'] === 'string' ? auth['token'] : undefined;
      return identify({ db, config }, { cookie: headers.cookie, bearer }, type);
    },
    handlers: chatSocketHandlers(chat),
  });
  const liveListener = listenForLiveChanges(config.databaseUrl, log, ({ accounts, request }) =>
    realtime.emitToLocalSockets(accounts, 'request-changed', { request }),
  );
  const checkSockets = () => closeEndedSockets({ db, realtime });
  const socketCheck = setInterval(
    () => void checkSockets().catch((error: unknown) => log.error({ err: error }, 'socket check failed')),
    socketCheckMs,
  );

  // While stopping, each response asks its client to reconnect elsewhere, so that no request is cut off when the listener closes.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('Connection', 'close');
  });
  const closeUnusedConnections = trackUnusedConnections(app.server);
  const url = await app.listen({ host: config.host, port: config.port });

  return {
    app,
    url,
    checkSockets,
    stop: async () => {
      stopping = true;
      clearInterval(socketCheck);
      windows.close();
      presence.close();
      await new Promise((resolve) => {
        setTimeout(resolve, config.drainSeconds * 1000);
      });
      realtime.close();
      const closeUnused = setTimeout(closeUnusedConnections, unusedConnectionMs);
      await app.close();
      clearTimeout(closeUnused);
      await liveListener.stop();
      await queue.stop();
      await db.close();
      await clocks?.close();
      files.close();
      redis.disconnect();
      await traces.stop();
    },
  };
}
