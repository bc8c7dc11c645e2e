import type { BrowserToServer, ServerToBrowser } from '@frontage/contract/socket-events';
import type { AccountType } from '@frontage/domain/account/account-type';
import { io, type Socket } from 'socket.io-client';
import type { Browser } from './browser.ts';

export interface LiveSocket {
  socket: Socket<ServerToBrowser, BrowserToServer>;
  connected: boolean;
  /** Why the server did not let it in. */
  refusal: { code: string; message?: string; retryAfterSeconds?: number } | null;
  /** Events and the end of the connection, in the order in which the page saw them. */
  seen: string[];
}

interface Opening {
  url?: string;
  transports?: ('websocket' | 'polling')[];
  headers?: Record<string, string>;
}

/** Connects as the page does: with the browser's cookies, its origin, and for a customer the bearer. Never tries a second time. */
export function openSocket(
  testApp: { origin: string; api: { url: string } },
  browser: Browser,
  role: AccountType,
  opening: Opening = {},
): Promise<LiveSocket> {
  const { url = testApp.api.url, transports = ['websocket'], headers = {} } = opening;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: LiveSocket['socket'] = io(url, {
    transports,
    reconnection: false,
    forceNew: true,
    auth: role === 'customer' ? { role, token: browser.token } : { role },
    extraHeaders: { origin: testApp.origin, 'x-forwarded-for': browser.address, ...(cookie ? { cookie } : {}), ...headers },
  });
  const seen: string[] = [];
  socket.onAny((event: string) => seen.push(event));
  socket.on('disconnect', (reason) => seen.push(`disconnect: ${reason}`));
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ socket, connected: true, refusal: null, seen }));
    socket.once('connect_error', (error: Error & { data?: object }) => {
      socket.close();
      resolve({ socket, connected: false, refusal: { code: error.message, ...error.data }, seen });
    });
    // The server went away in the middle of the handshake.
    socket.once('disconnect', (reason) => resolve({ socket, connected: false, refusal: { code: reason }, seen }));
  });
}
