import { eventFrame, openFloodingSocket } from '@frontage/server/testing/flooding-socket';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ratio } from '../statistics.ts';
import type { AttackedSite } from './attacked-site.ts';
import { probe } from './probe.ts';

const pauseAfterRefusalMs = 100;

/** One signed-in person sends events as fast as they can, and comes back when they are thrown out. How much slower is everyone else? */
export async function measureSocketFlood(site: AttackedSite, frames: number, samples: number): Promise<Record<string, unknown>> {
  const { api, newAccount } = site;
  const [attacker, other] = [(await newAccount('seller')).browser, (await newAccount('customer')).browser];
  const headers = { cookie: `customer=${other.cookies.get('customer')}` };
  const url = `${api.url}/auth/user/profile`;
  await probe(url, headers, samples);
  const idle = await probe(url, headers, samples);

  const frame = eventFrame('typing', { conversation: randomUUID() });
  const credentials = { origin: `http://localhost:${api.port}`, cookie: `seller=${attacker.cookies.get('seller')}`, address: attacker.address };
  const sent = { frames: 0, socketsCut: 0, socketsRefused: 0 };
  const done = new AbortController();
  const flood = async () => {
    while (!done.signal.aborted && sent.frames < frames) {
      const socket = await openFloodingSocket(api.url, credentials);
      if (!socket) {
        sent.socketsRefused += 1;
        await pause(pauseAfterRefusalMs);
        continue;
      }
      sent.frames += await socket.flood(frame, frames - sent.frames);
      if (socket.isClosed()) sent.socketsCut += 1;
      else await pause(pauseAfterRefusalMs);
    }
  };
  const flooding = flood();
  const attack = await probe(url, headers, samples);
  done.abort();
  await flooding;
  return { ...sent, idle, attack, ratioOfP50: ratio(attack.p50Ms, idle.p50Ms) };
}
