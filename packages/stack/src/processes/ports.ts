import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { acquireLock, type Lock } from './lock.ts';

const reserved = new Map<number, Lock>();

/** Reserves a free port on 127.0.0.1 that no other stack uses while this process lives. */
export async function reservePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await tryToReserve(preferred))) return preferred;
  const { lowest, highest } = portRange();
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await tryToReserve(port)) return port;
  }
  throw new Error(`no free port found between ${lowest} and ${highest}`);
}

export async function releasePort(port: number): Promise<void> {
  const lock = reserved.get(port);
  reserved.delete(port);
  await lock?.release();
}

export function isPortOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 2_000 });
    const settle = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}

async function tryToReserve(port: number): Promise<boolean> {
  const lock = await acquireLock(`port ${port}`);
  if (!lock) return false;
  if (await canListen(port)) {
    reserved.set(port, lock);
    return true;
  }
  await lock.release();
  return false;
}

/** Outside the kernel's range for outgoing connections, which could otherwise take the port before its server does. */
function portRange(): { lowest: number; highest: number } {
  const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/);
  const [first = 32_768, last = 60_999] = range.map(Number);
  if (first > 21_000) return { lowest: 20_000, highest: first - 1 };
  if (last < 64_000) return { lowest: last + 1, highest: 65_535 };
  return { lowest: 20_000, highest: 32_767 };
}

function canListen(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(true)));
  });
}
