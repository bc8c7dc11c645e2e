import { setTimeout as pause } from 'node:timers/promises';
import { sendLiveMessage, type ChatPerson } from '@frontage/server/testing/chat';
import { openSocket, type LiveSocket } from '@frontage/server/testing/live-socket';
import { signedInPerson } from '@frontage/server/testing/people';
import type { SeededRandom } from '@frontage/server/testing/random';
import type { ChatDrill } from './drill-context.ts';
import type { SimulatedPage } from './simulated-page.ts';

/** On average, messages that others try to send between two attempts of a stranger. */
const attemptEvery = 40;
/** The process may die before it answers a socket event. */
const answerWithinMs = 2_000;

/** A signed-in stranger with an open page who tries to read and write in other people's conversations. Every success is a violation. */
export async function startEavesdropper(
  drill: ChatDrill,
  pages: readonly SimulatedPage[],
  random: SeededRandom,
): Promise<{ stop: () => Promise<void> }> {
  const type = random.pick(['customer', 'seller'] as const);
  const stranger: ChatPerson = await signedInPerson(drill.testServers, type, drill.testServers.visitorAt(await drill.processes.pick(random)));
  const ending = new AbortController();

  const connect = async (): Promise<LiveSocket | undefined> => {
    const url = await drill.processes.pick(random);
    const live = await openSocket({ origin: drill.testServers.origin, api: { url } }, stranger.browser, type);
    live.socket.onAny((event: string) => drill.violations.push(`a stranger received ${event}`));
    return live.connected ? live : undefined;
  };

  const tryOnce = async (live: LiveSocket | undefined) => {
    const { participant } = random.pick(pages);
    const { listingId, person, other, conversation } = participant;
    drill.counts.strangerAttempts += 1;
    live?.socket.emit('typing', { conversation });
    live?.socket.emit('user-online', stranger.person.id);
    const [history, read, sent] = await Promise.all([
      drill.call(stranger, 'GET /chat/history/{listingId}/{otherId}', { params: { listingId, otherId: random.pick([person.id, other.person.id]) } }),
      drill.call(stranger, 'PATCH /chat/read/{id}', { params: { id: conversation }, body: {} }),
      type === 'seller' && drill.call(stranger, 'POST /chat/send', { body: { listingId, customerId: person.id, message: 'Hello' } }),
    ]);
    if (history.status === 200 && (history.body.conversation || history.body.messages.length > 0))
      drill.violations.push('a stranger read a conversation');
    if (read.status === 200) drill.violations.push('a stranger marked a conversation as read');
    if (sent && sent.status === 200) drill.violations.push('a stranger wrote into a conversation');
    if (!live?.socket.connected) return;
    const forged = await Promise.race([sendLiveMessage(live, stranger, { listingId }, other, 'Hello', { sender: person.id }), pause(answerWithinMs)]);
    if (forged?.success) drill.violations.push("a stranger wrote in someone else's name");
  };

  const running = (async () => {
    let live: LiveSocket | undefined;
    while (!ending.signal.aborted) {
      if (!live?.socket.connected) live = await connect();
      await tryOnce(live).catch(() => undefined);
      await drill.attempts.reached(drill.attempts.count() + 1 + random.below(2 * attemptEvery), ending.signal);
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
