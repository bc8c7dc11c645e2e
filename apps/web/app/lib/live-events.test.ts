import { expect, test, vi } from 'vitest';
import { emitLiveEvent, onLiveEvent, onRequestChanged, sendTyping, setTypingSender } from './live-events.ts';

test('delivers an event only to listeners of the same account and name', () => {
  const seller = vi.fn<(event: { request: string }) => void>();
  const customer = vi.fn<(event: { request: string }) => void>();
  const stops = [onLiveEvent('seller', 'request-changed', seller), onLiveEvent('customer', 'request-changed', customer)];
  emitLiveEvent('seller', 'request-changed', { request: 'r1' });
  emitLiveEvent('customer', 'typing', { conversation: 'c1' });
  expect(seller.mock.calls).toEqual([[{ request: 'r1' }]]);
  expect(customer).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('names the request that changed, and none when the connection opens', () => {
  const changes: (string | null)[] = [];
  const stop = onRequestChanged('customer', (requestId) => changes.push(requestId));
  emitLiveEvent('customer', 'request-changed', { request: 'r1' });
  emitLiveEvent('customer', 'connected', undefined);
  emitLiveEvent('seller', 'connected', undefined);
  expect(changes).toEqual(['r1', null]);
  stop();
  emitLiveEvent('customer', 'request-changed', { request: 'r2' });
  emitLiveEvent('customer', 'connected', undefined);
  expect(changes).toEqual(['r1', null]);
});

test('sends typing hints only while a connection takes them', () => {
  const sent: string[] = [];
  setTypingSender('seller', (conversation) => sent.push(conversation));
  sendTyping('seller', 'c1');
  sendTyping('customer', 'c2');
  setTypingSender('seller', null);
  sendTyping('seller', 'c3');
  expect(sent).toEqual(['c1']);
});
