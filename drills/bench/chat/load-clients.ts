import type { NewMessageEvent } from '@frontage/contract/chat.schema';
import type { SendMessageResult } from '@frontage/contract/socket-events';
import { setTimeout as pause } from 'node:timers/promises';
import { type LoadClient, type LoadCommand, type LoadResult, preciseNow } from './load-protocol.ts';

/** A program of its own, so that clients don't take time from the servers' processes. Does what it is told over the parent's channel. */
interface Target {
  name: string;
  ends: { end: LoadClient; wire: RawSocket }[];
  figures: LoadResult;
  next: number;
}

const targets = new Map<string, Target>();
const atATime = 50;
const nothing = (): LoadResult => ({ sent: 0, acknowledged: 0, refused: [], latencies: [], broken: 0 });

async function connect({ target: name, url, origin, ends }: LoadCommand & { do: 'connect' }): Promise<void> {
  const target: Target = { name, ends: [], figures: nothing(), next: 0 };
  targets.set(name, target);
  const open = async (end: LoadClient) => {
    const hear = (event: string, news: unknown) => {
      if (event !== 'new-message') return;
      const { message } = news as NewMessageEvent;
      if (message._receiver === end.account) target.figures.latencies.push(preciseNow() - Number(message.message));
    };
    const wire = await openRawSocket(url, { origin, cookie: end.cookie }, end.auth, {
      event: hear,
      end: () => {
        target.figures.broken += 1;
      },
    });
    target.ends.push({ end, wire });
  };
  for (let done = 0; done < ends.length; done += atATime) await Promise.all(ends.slice(done, done + atATime).map(open));
}

/** One after the other, so that conversations take turns. */
async function sendOne(target: Target): Promise<void> {
  const { name, ends, figures, next } = target;
  target.next += 1;
  const chosen = ends[next % ends.length];
  if (!chosen) return;
  const { end, wire } = chosen;
  figures.sent += 1;
  const said = { message: String(preciseNow()), _listing: end.listing, _sender: end.account, _receiver: end.other, messageFrom: end.side };
  const answer = (await wire.emit('new-message', { ...said, clientId: `${name}-${process.pid}-${next}` })) as SendMessageResult;
  if (answer.success) figures.acknowledged += 1;
  else figures.refused.push(answer.code);
}

async function send(target: Target, perSecond: number, seconds: number): Promise<void> {
  const started = preciseNow();
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = started + (index * 1_000) / perSecond;
    if (due > preciseNow()) await pause(due - preciseNow());
    underWay.push(sendOne(target));
  }
  await Promise.all(underWay);
}

async function saturate(target: Target, inFlight: number, seconds: number): Promise<void> {
  const end = preciseNow() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (preciseNow() < end) await sendOne(target);
    }),
  );
}

async function obey(order: LoadCommand): Promise<LoadResult> {
  if (order.do === 'stop') process.exit(0);
  if (order.do === 'connect') await connect(order);
  const target = targets.get(order.target);
  if (!target) throw new Error(`nobody is connected to ${order.target}`);
  if (order.do === 'send') await send(target, order.perSecond, order.seconds);
  if (order.do === 'saturate') await saturate(target, order.inFlight, order.seconds);
  const { figures } = target;
  if (order.do === 'tell') target.figures = nothing();
  return order.do === 'tell' ? figures : nothing();
}

process.on('message', (order: LoadCommand) => {
  void obey(order).then((answer) => process.send?.(answer));
});

/** The little of Socket.IO's protocol that a client of a load test needs, so that thousands fit into one process. */
export interface RawSocket {
  emit: (event: string, news: object) => Promise<unknown>;
  close: () => void;
}

interface Ears {
  event: (name: string, news: unknown) => void;
  end: () => void;
}

export function openRawSocket(url: string, headers: Record<string, string>, auth: object, ears: Ears): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers });
  const waiting = new Map<number, (answer: unknown) => void>();
  let emitted = 0;

  const wire: RawSocket = {
    emit: (event, news) =>
      new Promise((resolve) => {
        emitted += 1;
        waiting.set(emitted, resolve);
        socket.send(`42${emitted}${JSON.stringify([event, news])}`);
      }),
    close: () => socket.close(),
  };

  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('no connection')));
    socket.addEventListener('close', () => ears.end());
    socket.addEventListener('message', (event) => {
      const data = String(event.data);
      if (data === '2') socket.send('3');
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`);
      else if (data.startsWith('40')) resolve(wire);
      else if (data.startsWith('44')) reject(new Error(data));
      else if (data.startsWith('42')) ears.event(...(JSON.parse(data.slice(2)) as [string, unknown]));
      else if (data.startsWith('43')) answered(data);
    });
  });

  function answered(data: string): void {
    const begins = data.indexOf('[');
    const number = Number(data.slice(2, begins));
    const [answer] = JSON.parse(data.slice(begins)) as unknown[];
    waiting.get(number)?.(answer);
    waiting.delete(number);
  }
}
