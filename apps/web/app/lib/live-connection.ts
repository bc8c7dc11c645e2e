import type { BrowserToServer, LiveEvents, ServerToBrowser } from '@frontage/contract/socket-events';
import type { Socket } from 'socket.io-client';
import { api } from './api.ts';
import { importWithRetry } from './lazy-component.ts';
import { emitLiveEvent, setTypingSender, useConnectionState } from './live-events.ts';
import { readToken, type Role } from './signed-in.ts';

type LiveSocket = Socket<ServerToBrowser, BrowserToServer>;

const retryAfterRefusalMs = 5_000;
/** After a log-out on this page the socket hears of it too. By then the page has forgotten the session, so the check asks nothing. */
const sessionCheckDelayMs = 1_000;

/** Keeps one live connection for a signed-in account until the returned function is called. */
export function connectLive(role: Role, userId: string): () => void {
  let socket: LiveSocket | undefined;
  let isClosed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let sessionCheckTimer: ReturnType<typeof setTimeout> | undefined;

  async function connect() {
    const { io } = await importWithRetry(() => import('socket.io-client'));
    if (isClosed) return;
    socket = io({
      path: '/socket.io',
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
      // A seller and a customer can be connected at once, each with their own session.
      forceNew: true,
      auth: (send) => send({ role, ...(role === 'customer' && { token: readToken() }) }),
    });
    socket.on('connect', () => {
      socket?.emit('user-online', userId);
      useConnectionState.setState({ [role]: 'open' });
      emitLiveEvent(role, 'connected', undefined);
    });
    socket.on('changes-missed', () => emitLiveEvent(role, 'connected', undefined));
    socket.on('disconnect', markBroken);
    socket.onAny((name: keyof LiveEvents, event: LiveEvents[typeof name]) => emitLiveEvent(role, name, event));
    // Volatile: a hint that waits for the connection to come back would be wrong by then.
    setTypingSender(role, (conversation) => socket?.volatile.emit('typing', { conversation }));
    socket.on('session-ended', checkSessionSoon);
    socket.on('connect_error', () => {
      markBroken();
      // The library retries a lost network itself, but not a refused handshake.
      if (socket?.active || isClosed) return;
      checkSessionSoon();
      retryTimer = setTimeout(() => socket?.connect(), retryAfterRefusalMs);
    });
  }

  function markBroken() {
    if (!isClosed) useConnectionState.setState({ [role]: 'broken' });
  }

  function checkSessionSoon() {
    clearTimeout(sessionCheckTimer);
    sessionCheckTimer = setTimeout(() => void checkSession(role), sessionCheckDelayMs);
  }

  void connect();
  return () => {
    isClosed = true;
    clearTimeout(retryTimer);
    clearTimeout(sessionCheckTimer);
    socket?.disconnect();
    setTypingSender(role, null);
    useConnectionState.setState({ [role]: 'opening' });
  };
}

/** If the session is gone, the call itself leads to the login. */
async function checkSession(role: Role): Promise<void> {
  await api(role === 'seller' ? 'GET /auth/seller/profile' : 'GET /auth/user/profile').catch(() => undefined);
}
