import type { BrowserToServer, ServerToBrowser } from '@frontage/contract/socket-events';
import type { Socket } from 'socket.io-client';
import { api } from './api.ts';
import { importWithRetry } from './lazy-component.ts';
import { type LiveEvents, setTypingSender, emitLiveEvent, useConnectionState } from './live-events.ts';
import { emitRequestsChanged } from './request-news.ts';
import { readToken, type Role } from './signed-in.ts';

type LiveSocket = Socket<ServerToBrowser, BrowserToServer>;

const retryAfterRefusal = 5_000;
/** Whoever logs out here hears of the end here too; the page has then forgotten the session before this time is over. */
const waitBeforeAsking = 1_000;

/** Keeps one live connection for a signed-in account until the returned function is called. */
export function connectLive(role: Role, userId: string): () => void {
  let socket: LiveSocket | undefined;
  let ended = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  async function connect() {
    const { io } = await importWithRetry(() => import('socket.io-client'));
    if (ended) return;
    socket = io({
      path: '/socket.io',
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
      // Seller and customer may both be connected, each with a session of its own.
      forceNew: true,
      auth: (give) => give({ role, ...(role === 'customer' && { token: readToken() }) }),
    });
    socket.on('connect', () => {
      socket?.emit('user-online', userId);
      useConnectionState.setState({ [role]: 'open' });
      emitLiveEvent(role, 'connected', undefined);
      // What was said before the line was there is not said again: neither while it was broken, nor between the first look and the first line.
      emitRequestsChanged();
    });
    socket.on('disconnect', lose);
    socket.on('request-changed', emitRequestsChanged);
    for (const event of ['new-message', 'conversation-read', 'typing'] as const)
      socket.on(event, (news: LiveEvents[typeof event]) => emitLiveEvent(role, event, news));
    // A hint that waits for the line to come back would be none.
    setTypingSender(role, (conversation) => socket?.volatile.emit('typing', { conversation }));
    socket.on('session-ended', askSoon);
    socket.on('connect_error', () => {
      lose();
      // Only a refused handshake is final; a lost network is retried by the library itself.
      if (socket?.active || ended) return;
      askSoon();
      retry = setTimeout(() => socket?.connect(), retryAfterRefusal);
    });
  }

  function lose() {
    if (!ended) useConnectionState.setState({ [role]: 'broken' });
  }

  function askSoon() {
    clearTimeout(asking);
    asking = setTimeout(() => void stillSignedIn(role), waitBeforeAsking);
  }

  void connect();
  return () => {
    ended = true;
    clearTimeout(retry);
    clearTimeout(asking);
    socket?.disconnect();
    setTypingSender(role, null);
    useConnectionState.setState({ [role]: 'opening' });
  };
}

/** Asks the server; if it says no, the call itself leads to the login. */
async function stillSignedIn(role: Role): Promise<void> {
  await api(role === 'seller' ? 'GET /auth/seller/profile' : 'GET /auth/user/profile').catch(() => undefined);
}
