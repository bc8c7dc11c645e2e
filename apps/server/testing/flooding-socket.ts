import { once } from 'node:events';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

export interface FloodingSocket {
  /** Sends the same frame so many times, as fast as the server reads, and stops early if the server closes. Returns how many left. */
  flood: (frame: Buffer, times: number) => Promise<number>;
  isClosed: () => boolean;
  close: () => void;
}

interface Attacker {
  origin: string;
  cookie: string;
  address?: string;
  /** False to connect and never say for which session. */
  signIn?: boolean;
}

/**
 * A websocket without a client library: it sends frames that a library would not send, and costs this process next to nothing. Null if the
 * server refuses it.
 */
export async function openFloodingSocket(
  apiUrl: string,
  { origin, cookie, address = '198.51.100.9', signIn = true }: Attacker,
): Promise<FloodingSocket | null> {
  const upgrade = request(new URL('/socket.io/?EIO=4&transport=websocket', apiUrl), {
    headers: {
      origin,
      cookie,
      'x-forwarded-for': address,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  });
  upgrade.end();
  const socket = await new Promise<Duplex | null>((resolve) => {
    upgrade.once('upgrade', (_response, upgraded) => resolve(upgraded));
    upgrade.once('response', (response) => {
      response.resume();
      resolve(null);
    });
    upgrade.once('error', () => resolve(null));
  });
  if (!socket) return null;
  const isClosed = () => socket.closed;
  let received = '';
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  socket.on('error', () => undefined);
  const admitted = new Promise<void>((resolve) => {
    socket.on('data', (data: Buffer) => {
      if (received.length < 1_000) received += data.toString('latin1');
      if (received.includes('40{"sid"')) resolve();
    });
  });
  if (signIn) {
    socket.write(textFrame('40'));
    await Promise.race([admitted, closed]);
  }

  return {
    isClosed,
    close: () => void socket.destroy(),
    flood: async (frame, times) => {
      const perChunk = Math.max(1, Math.floor(65_536 / frame.length));
      const chunk = Buffer.concat(Array.from({ length: perChunk }, () => frame));
      let sent = 0;
      while (sent < times && !isClosed()) {
        const count = Math.min(perChunk, times - sent);
        if (!socket.write(count === perChunk ? chunk : chunk.subarray(0, count * frame.length)))
          await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
        sent += count;
      }
      return sent;
    },
  };
}

/** A Socket.IO event in one websocket frame. */
export function eventFrame(event: string, ...payload: unknown[]): Buffer {
  return textFrame(`42${JSON.stringify([event, ...payload])}`);
}

/** A ping of the websocket protocol, which the server answers below Socket.IO. */
export const pingFrame = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);

/** Browsers must mask what they send; with a mask of zeros the bytes stay as they are. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('too long for a short frame');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
