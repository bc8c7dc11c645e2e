import type { NewMessageEvent } from '@frontage/contract/chat.schema';
import type { SendMessageResult } from '@frontage/contract/socket-events';
import { setTimeout as pause } from 'node:timers/promises';
import { type LoadClient, type LoadCommand, type LoadResult, preciseNow } from './load-protocol.ts';

/** A program of its own, so that clients take no time from the servers' processes. It obeys its parent's commands. */
interface Target {
  name: string;
  connections: { client: LoadClient; socket: RawSocket }[];
  result: LoadResult;
  next: number;
}

const targets = new Map<string, Target>();
const connectAtOnce = 50;
const emptyResult = (): LoadResult => ({ sent: 0, acknowledged: 0, refused: [], latencies: [], broken: 0 });

async function connect({ target: name, url, origin, clients }: LoadCommand & { do: 'connect' }): Promise<void> {
  const target: Target = { name, connections: [], result: emptyResult(), next: 0 };
  targets.set(name, target);
  const open = async (client: LoadClient) => {
    const onEvent = (event: string, data: unknown) => {
      if (event !== 'new-message') return;
      const { message } = data as NewMessageEvent;
      if (message._receiver === client.account) target.result.latencies.push(preciseNow() - Number(message.message));
    };
    const onEnd = () => {
      target.result.broken += 1;
    };
    const socket = await openRawSocket(url, { origin, cookie: client.cookie }, client.auth, { onEvent, onEnd });
    target.connections.push({ client, socket });
  };
  for (let done = 0; done < clients.length; done += connectAtOnce) await Promise.all(clients.slice(done, done + connectAtOnce).map(open));
}

/** Conversations take turns. */
async function sendOne(target: Target): Promise<void> {
  const { name, connections, result, next } = target;
  target.next += 1;
  const connection = connections[next % connections.length];
  if (!connection) return;
  const { client, socket } = connection;
  result.sent += 1;
  const body = {
    message: String(preciseNow()),
    _listing: client.listing,
    _sender: client.account,
    _receiver: client.other,
    messageFrom: client.side,
  };
  const answer = (await socket.emit('new-message', { ...body, clientId: `${name}-${process.pid}-${next}` })) as SendMessageResult;
  if (answer.success) result.acknowledged += 1;
  else result.refused.push(answer.code);
}

async function sendAtRate(target: Target, perSecond: number, messages: number): Promise<void> {
  const started = preciseNow();
  const sending: Promise<void>[] = [];
  for (let index = 0; index < messages; index += 1) {
    const due = started + (index * 1_000) / perSecond;
    if (due > preciseNow()) await pause(due - preciseNow());
    sending.push(sendOne(target));
  }
  await Promise.all(sending);
}

async function saturate(target: Target, inFlight: number, messages: number): Promise<void> {
  let left = messages;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left > 0) {
        left -= 1;
        await sendOne(target);
      }
    }),
  );
}

async function obey(command: LoadCommand): Promise<LoadResult> {
  if (command.do === 'connect') await connect(command);
  const target = targets.get(command.target);
  if (!target) throw new Error(`there are no connections to ${command.target}`);
  if (command.do === 'send') await sendAtRate(target, command.perSecond, command.messages);
  if (command.do === 'saturate') await saturate(target, command.inFlight, command.messages);
  if (command.do !== 'report') return emptyResult();
  const { result } = target;
  target.result = emptyResult();
  return result;
}

process.on('message', (command: LoadCommand) => {
  void obey(command).then((result) => process.send?.(result));
});

/** The part of Socket.IO's protocol that a load test needs, so that thousands of clients fit into one process. */
interface RawSocket {
  emit: (event: string, data: object) => Promise<unknown>;
}

interface RawSocketHandlers {
  onEvent: (name: string, data: unknown) => void;
  onEnd: () => void;
}

function openRawSocket(url: string, headers: Record<string, string>, auth: object, { onEvent, onEnd }: RawSocketHandlers): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers });
  const waiting = new Map<number, (answer: unknown) => void>();
  let emitted = 0;

  const rawSocket: RawSocket = {
    emit: (event, data) =>
      new Promise((resolve) => {
        emitted += 1;
        waiting.set(emitted, resolve);
        socket.send(`42${emitted}${JSON.stringify([event, data])}`);
      }),
  };

  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('no connection')));
    socket.addEventListener('close', onEnd);
    socket.addEventListener('message', (event) => {
      const data = String(event.data);
      if (data === '2') socket.send('3');
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`);
      else if (data.startsWith('40')) resolve(rawSocket);
      else if (data.startsWith('44')) reject(new Error(data));
      else if (data.startsWith('42')) onEvent(...(JSON.parse(data.slice(2)) as [string, unknown]));
      else if (data.startsWith('43')) onAcknowledged(data);
    });
  });

  function onAcknowledged(data: string): void {
    const start = data.indexOf('[');
    const number = Number(data.slice(2, start));
    const [answer] = JSON.parse(data.slice(start)) as unknown[];
    waiting.get(number)?.(answer);
    waiting.delete(number);
  }
}
