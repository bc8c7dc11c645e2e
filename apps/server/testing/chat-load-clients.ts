import type { NewMessage } from '@frontage/contract/chat.schema';
import type { SentAnswer } from '@frontage/contract/socket-events';
import { setTimeout as pause } from 'node:timers/promises';
import { now, type LoadAnswer, type LoadEnd, type LoadOrder } from './chat-load.ts';
import { openWire, type Wire } from './chat-load-wire.ts';

/** A program of its own, so that clients don't take time from the servers' processes. Does what it is told over the parent's channel. */
interface Target {
  name: string;
  ends: { end: LoadEnd; wire: Wire }[];
  figures: LoadAnswer;
  next: number;
}

const targets = new Map<string, Target>();
const atATime = 50;
const nothing = (): LoadAnswer => ({ sent: 0, acknowledged: 0, refused: [], latencies: [], broken: 0 });

async function connect({ target: name, url, origin, ends }: LoadOrder & { do: 'connect' }): Promise<void> {
  const target: Target = { name, ends: [], figures: nothing(), next: 0 };
  targets.set(name, target);
  const open = async (end: LoadEnd) => {
    const hear = (event: string, news: unknown) => {
      if (event !== 'new-message') return;
      const { message } = news as NewMessage;
      if (message._receiver === end.account) target.figures.latencies.push(now() - Number(message.message));
    };
    const wire = await openWire(url, { origin, cookie: end.cookie }, end.auth, {
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
  const said = { message: String(now()), _listing: end.listing, _sender: end.account, _receiver: end.other, messageFrom: end.side };
  const answer = (await wire.emit('new-message', { ...said, clientId: `${name}-${process.pid}-${next}` })) as SentAnswer;
  if (answer.success) figures.acknowledged += 1;
  else figures.refused.push(answer.code);
}

async function send(target: Target, perSecond: number, seconds: number): Promise<void> {
  const begun = now();
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = begun + (index * 1_000) / perSecond;
    if (due > now()) await pause(due - now());
    underWay.push(sendOne(target));
  }
  await Promise.all(underWay);
}

async function saturate(target: Target, inFlight: number, seconds: number): Promise<void> {
  const end = now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (now() < end) await sendOne(target);
    }),
  );
}

async function obey(order: LoadOrder): Promise<LoadAnswer> {
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

process.on('message', (order: LoadOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});
