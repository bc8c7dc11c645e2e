import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers and proxies open connections in advance, and `server.close()` waits for them although no request ever came.
 * Returns a function that closes those connections.
 */
export function trackUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  const markUsed = ({ socket }: IncomingMessage) => unused.delete(socket);
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', markUsed);
  server.on('upgrade', markUsed);
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
