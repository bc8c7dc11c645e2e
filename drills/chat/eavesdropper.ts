import { setTimeout as pause } from 'node:timers/promises';
import type { ChatDrill } from './chat-drill.ts';
import type { SimulatedPage } from './simulated-page.ts';
import { openSocket, type LiveSocket } from '@frontage/server/testing/live-socket';
import type { SeededRandom } from '@frontage/server/testing/random';
import { signedInPerson } from '@frontage/server/testing/people';
import { sendLiveMessage, type ChatPerson } from '@frontage/server/testing/chat';

/** Somebody who is signed in, has a page open and tries to get at what others say. Whatever they achieve is a complaint. */
export async function startEavesdropper(
  drill: ChatDrill,
  pages: readonly SimulatedPage[],
  chance: SeededRandom,
): Promise<{ stop: () => Promise<void> }> {
  const type = chance.pick(['customer', 'seller'] as const);
  const spy: ChatPerson = await signedInPerson(drill.servers, type, drill.servers.visitorAt(await drill.processes.pick(chance)));
  const ending = new AbortController();

  const connect = async (): Promise<LiveSocket | undefined> => {
    const url = await drill.processes.pick(chance);
    const live = await openSocket({ origin: drill.servers.origin, api: { url } }, spy.browser, type);
    live.socket.onAny((event: string) => drill.violations.push(`a stranger was told: ${event}`));
    return live.connected ? live : undefined;
  };

  const tryOnce = async (live: LiveSocket | undefined) => {
    const { participant } = chance.pick(pages);
    const { listingId, person, other } = participant;
    const conversation = participant.conversation;
    drill.counts.attemptsOfStrangers += 1;
    live?.socket.emit('typing', { conversation });
    live?.socket.emit('user-online', spy.person.id);
    const answers = await Promise.all([
      drill.call(spy, 'GET /chat/history/{listingId}/{otherId}', { params: { listingId, otherId: chance.pick([person.id, other.person.id]) } }),
      drill.call(spy, 'PATCH /chat/read/{id}', { params: { id: conversation }, body: {} }),
      type === 'seller' && drill.call(spy, 'POST /chat/send', { body: { listingId, customerId: person.id, message: 'Hello' } }),
    ]);
    const [history, read, sent] = answers;
    if (history.status === 200 && (history.body.conversation || history.body.messages.length > 0))
      drill.violations.push('a stranger has read what others said');
    if (read.status === 200) drill.violations.push('a stranger has read in the name of others');
    if (sent && sent.status === 200) drill.violations.push('a stranger has written to others');
    if (!live?.socket.connected) return;
    const forged = await Promise.race([sendLiveMessage(live, spy, { listingId }, other, 'Hello', { sender: person.id }), pause(2_000)]);
    if (forged?.success) drill.violations.push('a stranger has spoken for somebody else');
  };

  const running = (async () => {
    let live: LiveSocket | undefined;
    while (!ending.signal.aborted) {
      if (!live?.socket.connected) live = await connect();
      await tryOnce(live).catch(() => undefined);
      await pause(200 + chance.below(600), undefined, { signal: ending.signal }).catch(() => undefined);
    }
    live?.socket.close();
  })();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
