import { moveClocksTo, waitUntilQuiet } from '../../../src/features/demo/public.ts';
import { listingAt } from '../listings/listing-at.ts';
import { act, type Line } from './acts.ts';
import { type Cast, gatherCast } from './cast.ts';
import type { Place } from './place.ts';
import { proofOrder } from './proof-photos.ts';
import { length, threads } from './script.ts';
import { readNotices, speak } from './speak.ts';
import { talks } from './talks.ts';

const day = 86_400_000;
/** Notices that are younger than this are still to be read. */
const lastLook = 2.4;

type Happening = { daysAgo: number; happen: (cast: Cast) => Promise<void> };

/** Four weeks in the lives of the demo people, by the product's own doors. Both clocks go back for it first, and show the real time in the end. */
export async function tellStory(place: Place, end: Date): Promise<void> {
  await place.pictures.print(proven().map(proofOrder), () => {});
  const start = new Date(end.getTime() - length * day);
  await place.clocks.putTheirs(start);
  await place.clocks.putOurs(start);
  const cast = await gatherCast(place);
  await waitUntilQuiet(place.clocks);
  for (const { daysAgo, happen } of happenings(place)) {
    await moveClocksTo(place.clocks, new Date(end.getTime() - daysAgo * day));
    await happen(cast);
    await waitUntilQuiet(place.clocks);
  }
  // Telling took a while, too.
  await moveClocksTo(place.clocks, new Date());
}

function happenings(place: Place): Happening[] {
  const deeds = threads.flatMap((thread) => {
    const line: Line = { ...thread };
    return line.steps.map((step): Happening => ({ daysAgo: step[0], happen: (cast) => act(place, cast, line, step) }));
  });
  const words = talks.flatMap((talk) =>
    talk.lines.map((said): Happening => ({ daysAgo: said[0], happen: (cast) => speak(place, cast, talk, said) })),
  );
  return [...words, ...deeds, { daysAgo: lastLook, happen: readNotices }].toSorted((one, other) => other.daysAgo - one.daysAgo);
}

function proven() {
  return threads.filter(({ steps }) => steps.some(([, deed]) => deed === 'prove')).map(({ listing }) => listingAt(listing));
}
