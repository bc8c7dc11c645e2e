import { connect } from 'node:net';

export async function isHttpHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Whether the server's reply to `request` starts with `expected`. */
export function isTcpHealthy(port: number, request: string, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const settle = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => socket.write(request));
    socket.once('data', (reply) => settle(reply.toString().startsWith(expected)));
    socket.once('timeout', () => settle(false));
    socket.once('close', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
