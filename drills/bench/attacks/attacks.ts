import { startAttackedSite } from './attacked-site.ts';
import { measureFrozenDatabase, measureFrozenStore } from './frozen-servers.ts';
import { measureLongList } from './long-list.ts';
import { measureLimitedVisitor } from './limited-visitor.ts';
import { measureSocketFlood } from './socket-flood.ts';
import { measureWaitingForPhotos } from './waiting-for-photos.ts';

/** 300,000 frames at full size, 20 MB. */
const framesPerCall = 5_000;

/** 2,400 at full size. */
const requestsPerCall = 40;

/** What an attack, or a server that froze, does to people who have nothing to do with it. `size`: calls at once. */
export async function measureAttacks(size = 60): Promise<Record<string, unknown>> {
  const samples = size * 5;
  const site = await startAttackedSite({ 'account.account': { limit: 1_000_000 }, 'search.visitor': { limit: 20 } });
  try {
    return {
      socketFlood: await measureSocketFlood(site, size * framesPerCall, samples),
      longList: await measureLongList(site, size * requestsPerCall, samples),
      waitingForPhotos: await measureWaitingForPhotos(site, size, samples),
      frozenStore: await measureFrozenStore(site, size, samples),
      limitedVisitor: await measureLimitedVisitor(site, Math.ceil(size / 2), samples),
      frozenDatabase: await measureFrozenDatabase(site, size, samples),
      setting: `medians of ${samples} calls, one after the other or, for the flood, every 20 ms, before and during each attack, client and servers on the same machine`,
    };
  } finally {
    await site.stop();
  }
}
