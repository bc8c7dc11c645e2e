import { createAdapter } from '@socket.io/redis-adapter';
import type { BrowserToServer, ServerToBrowser } from '@frontage/contract/socket-events';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { AppError } from '../errors.ts';
import { isOwnSocket } from '../http/same-site.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Principal } from '../principal.ts';
import type { RedisConnection } from '../redis.ts';

interface SocketFacts {
  principal: Principal;
  falseClaims: number;
}
type LiveSocket = Socket<BrowserToServer, ServerToBrowser, Record<string, never>, SocketFacts>;

interface Doors {
  /** Refuses a visitor who knocks too often. */
  admit: (handshake: LiveSocket['handshake']) => Promise<void>;
  identify: (handshake: LiveSocket['handshake']) => Promise<Principal | null>;
}

export interface Realtime {
  attach: (http: HttpServer, doors: Doors) => void;
  /** Tells the pages of these sessions that they have ended and closes their sockets, in every process. */
  endSessions: (sessionIds: string[]) => void;
  /** Sessions with a socket in this process, for the recurring check that they still live. */
  openSessions: () => string[];
  /** Tells the open pages of these accounts that are connected to this process. */
  tellAccounts: (accountIds: readonly string[], event: 'request-changed', change: { request: string }) => void;
  close: () => void;
}

interface Deps {
  publicOrigin: string;
  secureCookies: boolean;
  redis: RedisConnection;
  metrics: Metrics;
  log: Log;
}

const socketsPerAccount = 10;

export function createRealtime({ publicOrigin, secureCookies, redis, metrics, log }: Deps): Realtime {
  const { publisher, subscriber } = connectFanOut(redis);

  const io = new Server<BrowserToServer, ServerToBrowser, Record<string, never>, SocketFacts>({
    adapter: createAdapter(publisher, subscriber),
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16_384,
    allowRequest: (request, decide) => decide(null, isOwnSocket(request.headers, publicOrigin)),
  });

  io.on('connection', (socket) => {
    const { principal } = socket.data;
    metrics.sockets.inc();
    socket.once('disconnect', () => metrics.sockets.dec());
    // The handshake has fixed who this is. A page that claims otherwise is ignored and, when it insists, cut off.
    socket.on('user-online', (userId) => {
      if (userId === principal.accountId) return;
      socket.data.falseClaims += 1;
      log.warn({ accountId: principal.accountId }, 'socket claimed to be someone else');
      if (socket.data.falseClaims >= 3) socket.disconnect(true);
    });
  });

  const welcome = async (socket: LiveSocket, { admit, identify }: Doors) => {
    await admit(socket.handshake);
    const principal = await identify(socket.handshake);
    if (!principal) throw new AppError('unauthenticated');
    const room = accountRoom(principal.accountId);
    if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= socketsPerAccount) throw new AppError('too_many_requests');
    socket.data = { principal, falseClaims: 0 };
    await socket.join([room, sessionRoom(principal.sessionId)]);
    // A session that ended a moment ago found no socket to close.
    if (!(await identify(socket.handshake))) throw new AppError('unauthenticated');
  };

  const endSessions: Realtime['endSessions'] = (sessionIds) => {
    if (sessionIds.length === 0) return;
    const rooms = sessionIds.map(sessionRoom);
    io.in(rooms).emit('session-ended');
    // Those of this process directly: the way through Redis leads back to us only while there is a Redis.
    io.local.in(rooms).disconnectSockets(true);
    io.in(rooms).disconnectSockets(true);
  };

  return {
    attach: (http, doors) => {
      io.use(async (socket, next) => {
        const refused = await welcome(socket, doors).catch((error: unknown) => refusal(error, log));
        next(refused ?? undefined);
      });
      io.attach(http);
      const headers = Object.entries(securityHeaders({ secureCookies }));
      io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [name, value] of headers) response.setHeader(name, value);
        next();
      });
    },
    endSessions,
    tellAccounts: (accountIds, event, change) => {
      io.local.in(accountIds.map(accountRoom)).emit(event, change);
    },
    openSessions: () => [...new Set([...io.sockets.sockets.values()].map((socket) => socket.data.principal.sessionId))],
    // The HTTP server is closed by its owner; here only the sockets go, and their pages connect to another process.
    close: () => {
      io.local.disconnectSockets(true);
      io.engine?.close();
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}

/** What the page is told: the code as the error's message, and the sentence for a person beside it. */
function refusal(error: unknown, log: Log): Error {
  if (!(error instanceof AppError)) log.error({ err: error, part: 'realtime' }, 'fault');
  const { code, message, details } = error instanceof AppError ? error : new AppError('internal');
  return Object.assign(new Error(code), { data: { message, retryAfterSeconds: details.retryAfterSeconds } });
}

const accountRoom = (id: string) => `account:${id}`;
const sessionRoom = (id: string) => `session:${id}`;

/** Between processes. While Redis is away each process still serves its own sockets: what it would have told the others is lost. */
function connectFanOut(redis: RedisConnection) {
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  const publisher = redis.duplicate();
  // The adapter waits for none of these, so one that fails would end the process as an unhandled rejection.
  for (const [connection, command] of [
    [publisher, 'publish'],
    [subscriber, 'subscribe'],
    [subscriber, 'psubscribe'],
  ] as const) {
    const send = connection[command].bind(connection) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(connection, { [command]: (...args: unknown[]) => send(...args).catch(() => 0) });
  }
  for (const connection of [subscriber, publisher]) {
    connection.on('error', () => undefined); // the main connection reports the same trouble
    connection.connect().catch(() => undefined);
  }
  return { publisher, subscriber };
}
