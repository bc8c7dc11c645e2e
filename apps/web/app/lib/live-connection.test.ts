import { afterEach, expect, test, vi } from 'vitest';
import { connectLive } from './live-connection.ts';
import { onRequestChanged } from './live-events.ts';

const emitted: unknown[][] = [];
const handlers = new Map<string, () => void>();
let receive: (name: string, event: unknown) => void = () => undefined;
const io = vi.hoisted(() => vi.fn<(options: object) => object>());
vi.mock('socket.io-client', () => ({ io }));
vi.mock('./api.ts', () => ({ api: vi.fn<() => Promise<void>>() }));

afterEach(() => vi.clearAllMocks());

// Proves: calls.live.transports, calls.live.user-online
test('connects by websocket or else polling, and names the account', async () => {
  const socket = {
    on: (event: string, handle: () => void) => handlers.set(event, handle),
    onAny: (handle: typeof receive) => (receive = handle),
    emit: (...event: unknown[]) => emitted.push(event),
    disconnect: vi.fn<() => void>(),
  };
  io.mockReturnValue(socket);
  const changes: (string | null)[] = [];
  const stopListening = onRequestChanged('seller', (requestId) => changes.push(requestId));
  const disconnect = connectLive('seller', 'sam');
  await vi.waitFor(() => expect(io).toHaveBeenCalledOnce());
  expect(io.mock.calls[0]?.[0]).toMatchObject({ transports: ['websocket', 'polling'] });
  handlers.get('connect')?.();
  receive('request-changed', { request: 'r1' });
  expect(emitted).toEqual([['user-online', 'sam']]);
  expect(changes).toEqual([null, 'r1']);
  handlers.get('changes-missed')?.();
  expect(changes).toEqual([null, 'r1', null]);
  stopListening();
  disconnect();
  expect(socket.disconnect).toHaveBeenCalledOnce();
});
