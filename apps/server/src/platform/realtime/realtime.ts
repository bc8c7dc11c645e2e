import { createAdapter } from '@socket.io/redis-adapter';
import type { BrowserToServer, SendMessageResult, ServerToBrowser } from '@frontage/contract/socket-events';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { isDatabaseUnavailable } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { isSameSiteSocket } from '../http/same-site.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Principal } from '../principal.ts';
import type { RedisConnection } from '../redis.ts';
import type { Traces } from '../traces/traces.ts';
import type { Presence } from './presence.ts';

interface SocketFacts {
  principal: Principal;
  falseClaims: number;
}
type LiveSocket = Socket<BrowserToServer, ServerToBrowser, Record<string, never>, SocketFacts>;

interface Doors {
  /** Refuses a visitor who knocks too often. */
  admit: (handshake: LiveSocket['handshake']) => Promise<void>;
  identify: (handshake: LiveSocket['handshake']) => Promise<Principal | null>;
  /** What pages may say once they are in. */
  live: SocketHandlers;
}

/** Whatever a page sends is unknown until the door has looked at it. */
export interface SocketHandlers {
  'new-message': (principal: Principal, said: unknown) => Promise<SendMessageResult>;
  typing: (principal: Principal, said: unknown) => Promise<void>;
}

export interface Realtime {
  attach: (http: HttpServer, doors: Doors) => void;
  /** Tells the pages of these sessions that they have ended and closes their sockets, in every process. */
  endSessions: (sessionIds: string[]) => void;
  /** Sessions with a socket in this process, for the recurring check that they still live. */
  connectedSessions: () => string[];
  /** Tells the open pages of these accounts that are connected to this process. */
  emitToLocalSockets: (accountIds: readonly string[], event: 'request-changed', change: { request: string }) => void;
  /** Tells the open pages of these accounts, in every process. */
  emitToAllSockets: <Event extends keyof ServerToBrowser>(
    accountIds: readonly string[],
    event: Event,
    ...news: Parameters<ServerToBrowser[Event]>
  ) => void;
  close: () => void;
}

interface Deps {
  publicOrigin: string;
  secureCookies: boolean;
  redis: RedisConnection;
  presence: Presence;
  metrics: Metrics;
  traces: Traces;
  log: Log;
}

const socketsPerAccount = 10;

export function createRealtime({ publicOrigin, secureCookies, redis, presence, metrics, traces, log }: Deps): Realtime {
  const { publisher, subscriber } = connectFanOut(redis);

  const io = new Server<BrowserToServer, ServerToBrowser, Record<string, never>, SocketFacts>({
    adapter: createAdapter(publisher, subscriber),
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16_384,
    allowRequest: (request, decide) => decide(null, isSameSiteSocket(request.headers, publicOrigin)),
  });

  const open = (socket: LiveSocket, live: SocketHandlers) => {
    const { principal } = socket.data;
    metrics.sockets.inc();
    presence.markOnline(principal.accountId);
    socket.once('disconnect', () => {
      metrics.sockets.dec();
      if (!io.sockets.adapter.rooms.has(accountRoom(principal.accountId))) presence.markOffline(principal.accountId);
    });
    // The handshake has fixed who this is. A page that claims otherwise is ignored and, when it insists, cut off.
    socket.on('user-online', (userId) => {
      if (userId === principal.accountId) return;
      socket.data.falseClaims += 1;
      log.warn({ accountId: principal.accountId }, 'socket claimed to be someone else');
      if (socket.data.falseClaims >= 3) socket.disconnect(true);
    });
    const hear = async (said: unknown, answer: unknown) => {
      const answered = await traces
        .withSpan('socket new-message', 'server', () => live['new-message'](principal, said))
        .catch((error: unknown) => refused(error, log));
      metrics.liveEvents.inc({ event: 'new-message', outcome: answered.success ? 'done' : answered.code });
      if (typeof answer === 'function') answer(answered);
    };
    socket.on('new-message', (said, answer) => void hear(said, answer));
    // A hint that fails is no hint.
    const pass = async (said: unknown) => {
      const outcome = await traces
        .withSpan('socket typing', 'server', () => live.typing(principal, said))
        .then(
          () => 'done',
          () => 'failed',
        );
      metrics.liveEvents.inc({ event: 'typing', outcome });
    };
    socket.on('typing', (said) => void pass(said));
  };

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
        const entering = traces.withSpan('socket connect', 'server', () => welcome(socket, doors));
        const why = await entering.catch((error: unknown) => refusal(error, log));
        metrics.liveEvents.inc({ event: 'connect', outcome: why ? why.message : 'done' });
        next(why ?? undefined);
      });
      io.on('connection', (socket) => open(socket, doors.live));
      io.attach(http);
      const headers = Object.entries(securityHeaders({ secureCookies }));
      io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [name, value] of headers) response.setHeader(name, value);
        next();
      });
    },
    endSessions,
    emitToLocalSockets: (accountIds, event, change) => {
      io.local.in(accountIds.map(accountRoom)).emit(event, change);
    },
    emitToAllSockets: (accountIds, event, ...news) => {
      io.in(accountIds.map(accountRoom)).emit(event, ...news);
    },
    connectedSessions: () => [...new Set([...io.sockets.sockets.values()].map((socket) => socket.data.principal.sessionId))],
    // The HTTP server is closed by its owner; here only the sockets go, and their pages connect to another process.
    close: () => {
      io.local.disconnectSockets(true);
      io.engine?.close();
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}

/** What a page is told that is not let in: the code as the error's message, and the sentence for a person beside it. */
function refusal(error: unknown, log: Log): Error {
  const { code, message, details } = foreseen(error, log);
  return Object.assign(new Error(code), { data: { message, retryAfterSeconds: details.retryAfterSeconds } });
}

/** The same for something that it said. */
function refused(error: unknown, log: Log): SendMessageResult {
  const { code, message } = foreseen(error, log);
  return { status: 'error', success: false, code, message };
}

function foreseen(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('busy');
  log.error({ err: error, part: 'realtime' }, 'fault');
  return new AppError('internal');
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
