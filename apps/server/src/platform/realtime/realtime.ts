import { createAdapter } from '@socket.io/redis-adapter';
import type { BrowserToServer, ServerToBrowser } from '@frontage/contract/socket-events';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Principal } from '../principal.ts';
import type { RedisConnection } from '../redis.ts';

interface SocketFacts {
  principal: Principal;
  falseClaims: number;
}
type LiveSocket = Socket<BrowserToServer, ServerToBrowser, Record<string, never>, SocketFacts>;

export interface Realtime {
  attach: (http: HttpServer, identify: (handshake: LiveSocket['handshake']) => Promise<Principal | null>) => void;
  /** Tells the pages of these sessions that they have ended and closes their sockets, in every process. */
  endSessions: (sessionIds: string[]) => void;
  /** Sessions with a socket in this process, for the recurring check that they still live. */
  openSessions: () => string[];
  close: () => void;
}

interface Deps {
  publicOrigin: string;
  redis: RedisConnection;
  metrics: Metrics;
  log: Log;
}

const socketsPerAccount = 10;

export function createRealtime({ publicOrigin, redis, metrics, log }: Deps): Realtime {
  const { publisher, subscriber } = connectFanOut(redis);

  const io = new Server<BrowserToServer, ServerToBrowser, Record<string, never>, SocketFacts>({
    adapter: createAdapter(publisher, subscriber),
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16_384,
    allowRequest: (request, decide) => decide(null, request.headers.origin === publicOrigin),
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

  const endSessions: Realtime['endSessions'] = (sessionIds) => {
    if (sessionIds.length === 0) return;
    const rooms = sessionIds.map(sessionRoom);
    io.in(rooms).emit('session-ended');
    io.in(rooms).disconnectSockets(true);
  };

  return {
    attach: (http, identify) => {
      io.use(async (socket, next) => {
        const principal = await identify(socket.handshake).catch(() => null);
        if (!principal) return next(new Error('unauthenticated'));
        const room = accountRoom(principal.accountId);
        if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= socketsPerAccount) return next(new Error('too_many_requests'));
        socket.data = { principal, falseClaims: 0 };
        await socket.join([room, sessionRoom(principal.sessionId)]);
        return next();
      });
      io.attach(http);
    },
    endSessions,
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

const accountRoom = (id: string) => `account:${id}`;
const sessionRoom = (id: string) => `session:${id}`;

/** Between processes. While Redis is away each process still serves its own sockets: what it would have told the others is lost. */
function connectFanOut(redis: RedisConnection) {
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  const publisher = redis.duplicate();
  const publish = publisher.publish.bind(publisher);
  // The adapter doesn't wait for its publications, so a refused one would end the process as an unhandled rejection.
  publisher.publish = (channel: string | Buffer, message: string | Buffer) => publish(channel, message).catch(() => 0);
  for (const connection of [subscriber, publisher]) {
    connection.on('error', () => undefined); // the main connection reports the same trouble
    connection.connect().catch(() => undefined);
  }
  return { publisher, subscriber };
}
