import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers and proxies open connections in advance. A server that stops waits for them as if they were at work,
 * so they have to be known by name: gives a function that closes those on which nothing was ever asked.
 */
export function trackUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  const used = ({ socket }: IncomingMessage) => unused.delete(socket);
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', used);
  server.on('upgrade', used);
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
