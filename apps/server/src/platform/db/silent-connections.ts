import { Socket } from 'node:net';
import type { Pool } from 'pg';

/**
 * Statement timeouts are the server's own, and a frozen server keeps none of them. So a connection that is in use and receives nothing
 * for this long is closed: its query fails as `Connection terminated`, and the pool opens another connection.
 */
export function closeSilentConnections(pool: Pool, timeoutMs: number): void {
  const inUse = new WeakSet<object>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(timeoutMs);
    // Not as an argument of setTimeout, which would call it once: a connection may be idle first and in use later.
    stream.on('timeout', () => {
      if (inUse.has(client)) stream.destroy();
    });
  });
}
