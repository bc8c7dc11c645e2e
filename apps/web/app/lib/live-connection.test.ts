import { afterEach, expect, test, vi } from 'vitest';
import { connectLive } from './live-connection.ts';

const said: unknown[][] = [];
const heard = new Map<string, () => void>();
const io = vi.hoisted(() => vi.fn<(options: object) => object>());
vi.mock('socket.io-client', () => ({ io }));
vi.mock('./api.ts', () => ({ api: vi.fn<() => Promise<void>>() }));

afterEach(() => vi.clearAllMocks());

// Proves: calls.live.transports, calls.live.reconnects, calls.live.user-online
test('a page connects by websocket, else by polling, tries again after one to five seconds, and says who is there', async () => {
  const socket = {
    on: (event: string, tell: () => void) => heard.set(event, tell),
    emit: (...words: unknown[]) => said.push(words),
    disconnect: vi.fn<() => void>(),
  };
  io.mockReturnValue(socket);
  const leave = connectLive('seller', 'sam');
  await vi.waitFor(() => expect(io).toHaveBeenCalledOnce());
  expect(io.mock.calls[0]?.[0]).toMatchObject({
    transports: ['websocket', 'polling'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  });
  heard.get('connect')?.();
  expect(said).toEqual([['user-online', 'sam']]);
  leave();
  expect(socket.disconnect).toHaveBeenCalledOnce();
});
