import { moveClocksTo, waitUntilIdle } from '@frontage/server/features/demo/public';
import { demoListingAt } from '../listings/demo-listing.ts';
import { performStep, type RentalProgress } from './steps.ts';
import { type StoryPeople, signInPeople } from './people.ts';
import type { RunningProduct } from './running-product.ts';
import { proofPictureSpec } from './pictures.ts';
import { storyDays, rentalStories } from './script.ts';
import { readNotices, sendLine } from './conversations.ts';
import { scriptedConversations } from './conversations.ts';

const day = 86_400_000;
/** Notices that are younger than this are still to be read. */
const lastLook = 2.4;

type Happening = { daysAgo: number; happen: (cast: StoryPeople) => Promise<void> };

/** Four weeks in the lives of the demo people, by the product's own doors. Both clocks go back for it first, and show the real time in the end. */
export async function playStory(place: RunningProduct, end: Date): Promise<void> {
  await place.pictures.render(proven().map(proofPictureSpec), () => {});
  const start = new Date(end.getTime() - storyDays * day);
  await place.clocks.setProviderClock(start);
  await place.clocks.setAppClock(start);
  const cast = await signInPeople(place);
  await waitUntilIdle(place.clocks);
  for (const { daysAgo, happen } of happenings(place)) {
    await moveClocksTo(place.clocks, new Date(end.getTime() - daysAgo * day));
    await happen(cast);
    await waitUntilIdle(place.clocks);
  }
  // Telling took a while, too.
  await moveClocksTo(place.clocks, new Date());
}

function happenings(place: RunningProduct): Happening[] {
  const deeds = rentalStories.flatMap((thread) => {
    const line: RentalProgress = { ...thread };
    return line.steps.map((step): Happening => ({ daysAgo: step[0], happen: (cast) => performStep(place, cast, line, step) }));
  });
  const words = scriptedConversations.flatMap((talk) =>
    talk.lines.map((said): Happening => ({ daysAgo: said[0], happen: (cast) => sendLine(place, cast, talk, said) })),
  );
  return [...words, ...deeds, { daysAgo: lastLook, happen: readNotices }].toSorted((one, other) => other.daysAgo - one.daysAgo);
}

function proven() {
  return rentalStories.filter(({ steps }) => steps.some(([, deed]) => deed === 'prove')).map(({ listing }) => demoListingAt(listing));
}
