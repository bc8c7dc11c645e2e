import { moveClocksTo, waitUntilIdle } from '@frontage/server/features/demo/public';
import { demoListingAt } from '../listings/demo-listing.ts';
import { performStep, type RentalProgress } from './steps.ts';
import { type StoryPeople, signInPeople } from './people.ts';
import type { RunningProduct } from './running-product.ts';
import { proofPictureSpec } from './pictures.ts';
import { storyDays, rentalStories } from './script.ts';
import { readNotices, scriptedConversations, sendLine } from './conversations.ts';

const day = 86_400_000;
/** Notices younger than this many days stay unread. */
const noticesReadDaysAgo = 2.4;

type StoryEvent = { daysAgo: number; run: (people: StoryPeople) => Promise<void> };

/** Plays four weeks through the product's API. Both clocks go back first, and show the real time at the end. */
export async function playStory(product: RunningProduct, end: Date): Promise<void> {
  await product.pictures.render(listingsWithProof().map(proofPictureSpec), () => {});
  const start = new Date(end.getTime() - storyDays * day);
  await product.clocks.setProviderClock(start);
  await product.clocks.setAppClock(start);
  const people = await signInPeople(product);
  await waitUntilIdle(product.clocks);
  for (const { daysAgo, run } of storyEvents(product)) {
    await moveClocksTo(product.clocks, new Date(end.getTime() - daysAgo * day));
    await run(people);
    await waitUntilIdle(product.clocks);
  }
  // Playing the story took some time, too.
  await moveClocksTo(product.clocks, new Date());
}

function storyEvents(product: RunningProduct): StoryEvent[] {
  const rentalEvents = rentalStories.flatMap((story) => {
    const progress: RentalProgress = { ...story };
    return progress.steps.map((step): StoryEvent => ({ daysAgo: step[0], run: (people) => performStep(product, people, progress, step) }));
  });
  const messageEvents = scriptedConversations.flatMap((conversation) =>
    conversation.lines.map((line): StoryEvent => ({ daysAgo: line[0], run: (people) => sendLine(product, people, conversation, line) })),
  );
  return [...messageEvents, ...rentalEvents, { daysAgo: noticesReadDaysAgo, run: readNotices }].toSorted((one, other) => other.daysAgo - one.daysAgo);
}

function listingsWithProof() {
  return rentalStories
    .filter(({ steps }) => steps.some(([, action]) => action === 'prove' || action === 'capture'))
    .map(({ listing }) => demoListingAt(listing));
}
