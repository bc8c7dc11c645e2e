import type { BrowserToServer, ServerToBrowser } from '@frontage/contract/socket-events';
import type { AccountType } from '@frontage/domain/account/account-type';
import { io, type Socket } from 'socket.io-client';
import type { Browser } from './browser.ts';

export interface LiveSocket {
  socket: Socket<ServerToBrowser, BrowserToServer>;
  connected: boolean;
  /** Why the server refused the connection. */
  refusal: { code: string; message?: string; retryAfterSeconds?: number } | null;
  /** Events and the disconnect, in order. */
  seen: string[];
}

interface SocketOptions {
  url?: string;
  transports?: ('websocket' | 'polling')[];
  headers?: Record<string, string>;
  /** What the page says about itself, if not what ours says. */
  auth?: object;
}

/** Connects like the page: with the browser's cookies, its origin, and the bearer of a customer. Never reconnects. */
export function openSocket(
  testApp: { origin: string; api: { url: string } },
  browser: Browser,
  role: AccountType,
  options: SocketOptions = {},
): Promise<LiveSocket> {
  const {
    url = testApp.api.url,
    transports = ['websocket'],
    headers = {},
    auth = role === 'customer' ? { role, token: browser.token } : { role },
  } = options;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: LiveSocket['socket'] = io(url, {
    transports,
    reconnection: false,
    forceNew: true,
    auth,
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
    // The server ended during the handshake.
    socket.once('disconnect', (reason) => resolve({ socket, connected: false, refusal: { code: reason }, seen }));
  });
}
