import type { Socket } from 'socket.io';

type RawSocket = Socket['conn'];
type Transport = RawSocket['transport'];

/** So many frames at once, and the same number again every so many seconds. */
interface FrameLimit {
  limit: number;
  seconds: number;
}

/** Counts frames like a bucket that leaks: true if this one is too many. Times are milliseconds on any steady clock. */
export function createFrameCounter({ limit, seconds }: FrameLimit): (now: number) => boolean {
  let counted = 0;
  let last = 0;
  return (now) => {
    counted = Math.max(0, counted - ((now - last) * limit) / (seconds * 1_000)) + 1;
    last = now;
    return counted > limit;
  };
}

/** How long a client may take to answer our goodbye. */
const goodbyeMs = 1_000;

/**
 * Cuts a connection that sends too many frames, before they are parsed or handled: unknown events, pings and attempts to change the transport
 * cost time too. Pages send a few frames a minute. Also cuts a connection that we have closed and that stays open.
 */
export function limitFrames(raw: RawSocket, limit: FrameLimit, onCut: () => void): void {
  const isTooMany = createFrameCounter(limit);
  const transports = new Set<Transport>();
  let isCut = false;
  const count = () => {
    if (isCut || !isTooMany(performance.now())) return;
    isCut = true;
    onCut();
    raw.close();
    cutAll();
  };
  const cutAll = () => transports.forEach(cut);
  const watch = (transport: Transport) => {
    if (transports.has(transport)) return;
    transports.add(transport);
    webSocketOf(transport)?.on('ping', count);
  };
  watch(raw.transport);
  raw.once('close', () => setTimeout(cutAll, goodbyeMs).unref());
  raw.on('packet', count);
  raw.on('upgrading', (transport: Transport) => {
    watch(transport);
    count();
  });
}

/** Without waiting for an answer: until it came, the server would go on reading. */
function cut(transport: Transport): void {
  const webSocket = webSocketOf(transport);
  webSocket?.removeAllListeners('message');
  webSocket?.terminate();
}

interface WebSocket {
  on: (event: 'ping', handle: () => void) => void;
  removeAllListeners: (event: 'message' | 'ping') => void;
  terminate: () => void;
}

/** Undefined for polling, where each request is small and a closed connection takes no more of them. */
function webSocketOf(transport: Transport): WebSocket | undefined {
  return transport.name === 'websocket' ? (transport as unknown as { socket: WebSocket }).socket : undefined;
}
