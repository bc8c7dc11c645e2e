import { createAdapter } from '@socket.io/redis-adapter';
import type { BrowserToServer, LiveEvents, SendMessageResult, ServerToBrowser } from '@frontage/contract/socket-events';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { isDatabaseUnavailable } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { isSameSiteSocket } from '../http/same-site.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Principal } from '../principal.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { RedisConnection } from '../redis.ts';
import type { Traces } from '../traces/traces.ts';
import { limitFrames } from './frame-limit.ts';
import type { Presence } from './presence.ts';

interface SocketData {
  principal: Principal;
  falseClaims: number;
}
type LiveSocket = Socket<BrowserToServer, ServerToBrowser, Record<string, never>, SocketData>;

interface SocketServerOptions {
  /** Rejects a client that connects too often, before anything is kept for it. */
  limitConnections: (request: IncomingMessage) => Promise<void>;
  identify: (handshake: LiveSocket['handshake']) => Promise<Principal | null>;
  handlers: SocketHandlers;
}

/** What pages may send once they are connected. Handlers validate the payload. */
export interface SocketHandlers {
  'new-message': (principal: Principal, payload: unknown) => Promise<SendMessageResult>;
  typing: (principal: Principal, payload: unknown) => Promise<void>;
}

export interface Realtime {
  attach: (http: HttpServer, options: SocketServerOptions) => void;
  /** Tells the pages of these sessions that their session ended and closes their sockets, in this process. Each process is told of it by the database. */
  endSessions: (sessionIds: string[]) => void;
  /** Sessions with a socket in this process, for the recurring check that they have not ended. */
  connectedSessions: () => string[];
  /** To the accounts' open pages that are connected to this process. For events that every process receives from the database anyway. */
  emitToLocalSockets: <Name extends keyof LiveEvents>(accountIds: readonly string[], name: Name, event: LiveEvents[Name]) => void;
  /** Makes all open pages that are connected to this process load their data again, spread over a few seconds. */
  reportMissedChanges: () => void;
  /** To all open pages of these accounts, in every process, through Redis. */
  emitToAllSockets: <Name extends keyof LiveEvents>(accountIds: readonly string[], name: Name, event: LiveEvents[Name]) => void;
  close: () => void;
}

interface Deps {
  publicOrigin: string;
  rateLimits: Pick<RateLimits, 'frames.socket'>;
  secureCookies: boolean;
  redis: RedisConnection;
  presence: Presence;
  metrics: Metrics;
  traces: Traces;
  log: Log;
}

const socketsPerAccount = 10;
/** Not all at once: the database has just come back. */
const reloadWithinMs = 3_000;
/** A page says who it is as soon as it is connected. */
const signInWithinMs = 5_000;

export function createRealtime({ publicOrigin, secureCookies, rateLimits, redis, presence, metrics, traces, log }: Deps): Realtime {
  const { publisher, subscriber } = connectPubSub(redis);
  let limitConnections: SocketServerOptions['limitConnections'] | undefined;

  const io = new Server<BrowserToServer, ServerToBrowser, Record<string, never>, SocketData>({
    adapter: createAdapter(publisher, subscriber),
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: signInWithinMs,
    allowRequest: (request, decide) => {
      if (!limitConnections || !isSameSiteSocket(request.headers, publicOrigin)) return decide(null, false);
      limitConnections(request).then(
        () => decide(null, true),
        (error: unknown) => decide(toConnectError(error, log).message, false),
      );
    },
  });

  const onConnection = (socket: LiveSocket, handlers: SocketHandlers) => {
    const { principal } = socket.data;
    metrics.sockets.inc();
    presence.markOnline(principal.accountId);
    socket.once('disconnect', () => {
      metrics.sockets.dec();
      if (!io.sockets.adapter.rooms.has(accountRoom(principal.accountId))) presence.markOffline(principal.accountId);
    });
    // The handshake decides who this is. A page that claims to be someone else is ignored, and disconnected the third time.
    socket.on('user-online', (userId) => {
      if (userId === principal.accountId) return;
      socket.data.falseClaims += 1;
      log.warn({ accountId: principal.accountId }, 'socket claimed to be someone else');
      if (socket.data.falseClaims >= 3) socket.disconnect(true);
    });
    const onNewMessage = async (payload: unknown, acknowledge: unknown) => {
      const result = await traces
        .withSpan('socket new-message', 'server', () => handlers['new-message'](principal, payload))
        .catch((error: unknown) => toMessageError(error, log));
      metrics.liveEvents.inc({ event: 'new-message', outcome: result.success ? 'done' : result.code });
      if (typeof acknowledge === 'function') acknowledge(result);
    };
    socket.on('new-message', (payload, acknowledge) => void onNewMessage(payload, acknowledge));
    const onTyping = async (payload: unknown) => {
      // Typing is a hint: the page is not told if it fails.
      const outcome = await traces
        .withSpan('socket typing', 'server', () => handlers.typing(principal, payload))
        .then(
          () => 'done',
          () => 'failed',
        );
      metrics.liveEvents.inc({ event: 'typing', outcome });
    };
    socket.on('typing', (payload) => void onTyping(payload));
  };

  const admit = async (socket: LiveSocket, { identify }: SocketServerOptions) => {
    const principal = await identify(socket.handshake);
    if (!principal) throw new AppError('unauthenticated');
    const room = accountRoom(principal.accountId);
    if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= socketsPerAccount) throw new AppError('too_many_requests');
    socket.data = { principal, falseClaims: 0 };
    await socket.join([room, sessionRoom(principal.sessionId)]);
    // The session may have ended before this socket joined its room; nobody would close it then.
    if (!(await identify(socket.handshake))) throw new AppError('unauthenticated');
  };

  const endSessions: Realtime['endSessions'] = (sessionIds) => {
    if (sessionIds.length === 0) return;
    const rooms = sessionIds.map(sessionRoom);
    io.local.in(rooms).emit('session-ended');
    io.local.in(rooms).disconnectSockets(true);
  };

  const onRawConnection = (raw: LiveSocket['conn']) => {
    limitFrames(raw, rateLimits['frames.socket'], () => {
      const sender = [...io.sockets.sockets.values()].find(({ conn }) => conn === raw);
      log.warn({ accountId: sender?.data.principal.accountId }, 'socket cut: too many frames');
      metrics.liveEvents.inc({ event: 'frame', outcome: 'too_many_requests' });
    });
  };

  return {
    attach: (http, options) => {
      ({ limitConnections } = options);
      io.use(async (socket, next) => {
        const admission = traces.withSpan('socket connect', 'server', () => admit(socket, options));
        const rejection = await admission.catch((error: unknown) => toConnectError(error, log));
        metrics.liveEvents.inc({ event: 'connect', outcome: rejection ? rejection.message : 'done' });
        next(rejection ?? undefined);
      });
      io.on('connection', (socket) => onConnection(socket, options.handlers));
      io.attach(http);
      io.engine.on('connection', onRawConnection);
      const headers = Object.entries(securityHeaders({ secureCookies }));
      io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [name, value] of headers) response.setHeader(name, value);
        next();
      });
    },
    endSessions,
    emitToLocalSockets: (accountIds, name, event) => {
      pagesOf(io.local, accountIds).emit(name, event);
    },
    reportMissedChanges: () => {
      for (const socket of io.sockets.sockets.values()) setTimeout(() => socket.emit('changes-missed'), Math.random() * reloadWithinMs).unref();
    },
    emitToAllSockets: (accountIds, name, event) => {
      pagesOf(io, accountIds).emit(name, event);
    },
    connectedSessions: () => [...new Set([...io.sockets.sockets.values()].map((socket) => socket.data.principal.sessionId))],
    // Closes sockets only: the code that opened the HTTP server closes it. The pages reconnect to another process.
    close: () => {
      io.local.disconnectSockets(true);
      io.engine?.close();
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}

/** Socket.IO sends an error's message and `data` to a page that may not connect: here the code, and the sentence for the person. */
function toConnectError(error: unknown, log: Log): Error {
  const { code, message, details } = toAppError(error, log);
  return Object.assign(new Error(code), { data: { message, retryAfterSeconds: details.retryAfterSeconds } });
}

function toMessageError(error: unknown, log: Log): SendMessageResult {
  const { code, message } = toAppError(error, log);
  return { status: 'error', success: false, code, message };
}

function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('busy');
  log.error({ err: error, part: 'realtime' }, 'fault');
  return new AppError('internal');
}

interface Pages {
  emit: <Name extends keyof LiveEvents>(name: Name, event: LiveEvents[Name]) => unknown;
}

/** The library's own types don't see that every live event has one argument. */
function pagesOf(sockets: { in: (rooms: string[]) => unknown }, accountIds: readonly string[]): Pages {
  return sockets.in(accountIds.map(accountRoom)) as Pages;
}

const accountRoom = (id: string) => `account:${id}`;
const sessionRoom = (id: string) => `session:${id}`;

/** Carries events between processes. While Redis is down each process still serves its own sockets; events for the others are lost. */
function connectPubSub(redis: RedisConnection) {
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  const publisher = redis.duplicate();
  // The adapter awaits none of these, so a failure would end the process as an unhandled rejection.
  for (const [connection, command] of [
    [publisher, 'publish'],
    [subscriber, 'subscribe'],
    [subscriber, 'psubscribe'],
  ] as const) {
    const send = connection[command].bind(connection) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(connection, { [command]: (...args: unknown[]) => send(...args).catch(() => 0) });
  }
  for (const connection of [subscriber, publisher]) {
    connection.on('error', () => undefined); // the main connection reports the same failure
    connection.connect().catch(() => undefined);
  }
  return { publisher, subscriber };
}
