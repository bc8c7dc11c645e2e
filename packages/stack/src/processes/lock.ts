import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';

export type Lock = { release: () => Promise<void> };

/**
 * Locks a name until this process ends; returns undefined if another process has it. The lock is a socket in Linux's abstract
 * namespace. The kernel frees it even after kill -9, so there are no stale lock files.
 */
export function acquireLock(name: string): Promise<Lock | undefined> {
  const server = createServer((connection) => connection.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: socketPath(name) }, () => {
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

export function isLockHeld(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: socketPath(name) });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Only one process at a time may run a stack in a folder. */
export function folderLockName(folder: string): string {
  return `folder ${folder}`;
}

function socketPath(name: string): string {
  return `\0frontage:${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}
