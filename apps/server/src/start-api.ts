import type { FastifyInstance } from 'fastify';
import { accountRoutes, closeEndedSockets, createPasswords, identifyCaller, identifySocket } from './features/accounts/public.ts';
import { availabilityRoutes } from './features/availability/public.ts';
import { captureRoutes } from './features/captures/public.ts';
import { chatRoutes, createConversationCache, chatSocketHandlers, postRequestMessage } from './features/chat/public.ts';
import { cityRoutes } from './features/cities/public.ts';
import { companyRoutes } from './features/company/public.ts';
import { connectClocks, demoRoutes } from './features/demo/public.ts';
import { createFunnelCounter, funnelRoutes } from './features/funnel/public.ts';
import { listingRoutes } from './features/listings/public.ts';
import { systemRoutes } from './features/system/public.ts';
import { documentRoutes } from './features/documents/public.ts';
import { notificationRoutes } from './features/notifications/public.ts';
import { isCardOfCustomer, paymentMethodRoutes } from './features/payment-methods/public.ts';
import { payoutRoutes, readTotalBalance } from './features/payouts/public.ts';
import { proofRoutes } from './features/proofs/public.ts';
import { listRequests, requestRoutes, type RequestsDeps } from './features/requests/public.ts';
import { searchRoutes } from './features/search/public.ts';
import { settlementRoutes } from './features/settlements/public.ts';
import { stripeSyncRoutes } from './features/stripe-sync/public.ts';
import { subscriptionRoutes } from './features/subscriptions/public.ts';
import { createPictureChecks, uploadRoutes } from './features/uploads/public.ts';
import { findOpenItems } from './find-open-items.ts';
import { onAccountDeleted } from './on-account-deleted.ts';
import { onListingDeleted } from './on-listing-deleted.ts';
import { readRental } from './read-rental.ts';
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
import { createPushSender } from './platform/push/push-sender.ts';
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
  const limiter = createRateLimiter({ limits: config.rateLimits, db, windows, secrets, metrics, log });
  const presence = createPresence(redis);
  const realtime = createRealtime({ ...config, redis, presence, metrics, traces, log });
  const passwords = createPasswords({ pepper: secrets.pepper, metrics });
  const provider = connectProvider(config.payments, { metrics, log, traces });
  const scan = connectScanner(config, log);
  const imageWorker = createImageWorker();
  const clocks = config.demo ? connectClocks(config.demo, config.timeLimitFactor) : null;
  let stopping = false;

  const payments = { config, db, provider, operations: operationHandlers, queue, secrets, metrics, log };
  const subscriptions = { ...payments, files };
  const chat = { config, db, files, queue, limiter, realtime, presence, conversationCache: createConversationCache({ db, files }) };
  const countFunnelStep = createFunnelCounter({ db, redis, secrets, log });
  const requests: RequestsDeps = {
    config,
    db,
    files,
    imageWorker,
    scan,
    queue,
    secrets,
    log,
    limiter,
    hasSavedCard: (principal, card) => isCardOfCustomer(payments, principal.accountId, card),
    countFunnelStep,
    postMessage: (tx, message) => postRequestMessage(chat, tx, message),
    readRental: (principal, rental) => readRental({ db, files }, principal, rental),
  };
  const uploads = { db, files, queue, limiter, pictureChecks: createPictureChecks({ config, db, log }) };
  const deletion = { requests, subscriptions };
  // Listings, search and cities fill one cache, so that its limit holds for all of them together.
  const responseCache = createResponseCache(config.responseCacheSeconds);

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
      countFunnelStep,
      listReceivedRequests: (seller, page) => listRequests(requests, seller, page),
      readSellerBalance: (seller) => readTotalBalance(payments, seller),
      findOpenItems,
      onAccountDeleted: (tx, accountId) => onAccountDeleted(deletion, tx, accountId),
    }),
    ...uploadRoutes({ ...uploads, scan }),
    ...listingRoutes({
      ...uploads,
      config,
      responseCache,
      identifyCustomer: async ({ headers }) => (await identifyCaller({ db, config }, headers, { role: 'customer' })).principal,
      onListingDeleted: (tx, listingId) => onListingDeleted(deletion, tx, listingId),
    }),
    ...availabilityRoutes({ config, db, responseCache }),
    ...searchRoutes({ config, db, files, responseCache }),
    ...cityRoutes({ config, db, responseCache }),
    ...payoutRoutes(payments),
    ...paymentMethodRoutes(payments),
    ...stripeSyncRoutes(payments),
    ...requestRoutes(requests),
    ...captureRoutes(requests),
    ...proofRoutes(requests),
    ...subscriptionRoutes(subscriptions),
    ...settlementRoutes(subscriptions),
    ...documentRoutes({ db, files, imageWorker }),
    ...notificationRoutes({ db, secrets, push: config.push && createPushSender(config.push) }),
    ...chatRoutes(chat),
    ...companyRoutes({ config, db, queue, secrets, limiter }),
    ...funnelRoutes(countFunnelStep),
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
      identify: ({ headers }, caller) => identifyCaller({ db, config }, headers, caller),
    },
    routes,
  );
  const isTrusted = createProxyCheck(config.trustedProxies);
  realtime.attach(app.server, {
    limitConnections: ({ socket, headers }) =>
      limiter.use('socket.visitor', toClientKey(clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for'], isTrusted))),
    identify: ({ headers, auth }) => identifySocket({ db, config }, { cookie: headers.cookie, role: auth['role'], token: auth['token'] }),
    handlers: chatSocketHandlers(chat),
  });
  const checkSockets = () => closeEndedSockets({ db, realtime });
  const checkSocketsSafely = () => void checkSockets().catch((error: unknown) => log.error({ err: error }, 'socket check failed'));
  const socketCheck = setInterval(checkSocketsSafely, socketCheckMs);
  const liveListener = listenForLiveChanges(config.databaseUrl, log, {
    onEvent: ({ accounts, name, event }) => realtime.emitToLocalSockets(accounts, name, event),
    onSessionsEnded: ({ sessions }) => realtime.endSessions(sessions),
    onConnected: () => {
      checkSocketsSafely();
      realtime.reportMissedChanges();
    },
  });

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
