import type { RequestPeriod } from '@frontage/domain/listing/period';

export type CustomerName = 'priya' | 'tom' | 'maya' | 'andre' | 'grace';

/** What someone does this many days before the end of the story, with a text if it needs one. */
export type StoryStep =
  | readonly [
      daysAgo: number,
      does: 'ask' | 'accept' | 'approve proof' | 'subscribe' | 'cancel' | 'end' | 'withdraw' | 'delete listing' | 'lose card',
    ]
  | readonly [daysAgo: number, does: 'reject' | 'prove' | 'capture' | 'refuse proof', words: string];

/** The story of one request. The listing's number determines the seller. */
export type RentalStory = {
  customer: CustomerName;
  listing: number;
  period: RequestPeriod;
  /** As soon as possible, unless given. */
  startsInDays?: number;
  /** Until someone cancels, unless given. */
  periods?: number;
  steps: readonly StoryStep[];
};

/** The length of the whole story. */
export const storyDays = 28;

const rentals: RentalStory[] = [
  {
    customer: 'priya',
    listing: 0,
    period: 'week',
    steps: [
      [27, 'ask'],
      [26.6, 'accept'],
      [26.2, 'prove', 'Pasted this morning, seen from the bus stop.'],
      [25.8, 'approve proof'],
      [25.4, 'subscribe'],
    ],
  },
  {
    customer: 'tom',
    listing: 23,
    period: 'day',
    steps: [
      [26.2, 'ask'],
      [25.4, 'accept'],
      [25, 'prove', 'The sign glows from dusk until two in the morning.'],
      [24.6, 'approve proof'],
      [24.6, 'subscribe'],
      [22.9, 'cancel'],
    ],
  },
  {
    customer: 'tom',
    listing: 6,
    period: 'week',
    steps: [
      [22, 'ask'],
      [21.6, 'accept'],
      [21.1, 'prove', 'Second frame from the stairs, behind clean glass.'],
      [20.7, 'approve proof'],
      [20.4, 'subscribe'],
      [1.9, 'cancel'],
    ],
  },
  {
    customer: 'maya',
    listing: 10,
    period: 'month',
    steps: [
      [19.6, 'ask'],
      [19.2, 'accept'],
      [18.8, 'prove', 'Hung over three floors; the lower edge is weighted.'],
      [18.4, 'approve proof'],
      [18.4, 'subscribe'],
      [2.6, 'end'],
    ],
  },
  {
    customer: 'maya',
    listing: 65,
    period: 'week',
    periods: 6,
    steps: [
      [17, 'ask'],
      [16.4, 'accept'],
      [16, 'prove', 'Wired and glowing. The transformer hums a little, as it should.'],
      [15.6, 'approve proof'],
      [14.7, 'subscribe'],
    ],
  },
  {
    customer: 'andre',
    listing: 2,
    period: 'month',
    steps: [
      [16.4, 'ask'],
      [16, 'accept'],
      [15.6, 'prove', 'Up on both poles, seen from the right lane.'],
      [15.2, 'approve proof'],
      [15.2, 'subscribe'],
      [0.9, 'delete listing'],
    ],
  },
  {
    customer: 'priya',
    listing: 47,
    period: 'week',
    periods: 9,
    steps: [
      [13, 'ask'],
      [12.6, 'accept'],
      [12.2, 'subscribe'],
    ],
  },
  {
    customer: 'grace',
    listing: 8,
    period: 'week',
    steps: [
      [9.6, 'ask'],
      [9.2, 'accept'],
      [8.8, 'prove', 'Tied to the fence at all eight eyelets.'],
      [8.4, 'approve proof'],
      [8.4, 'subscribe'],
      [2.6, 'lose card'],
    ],
  },
];

const requests: RentalStory[] = [
  { customer: 'tom', listing: 4, period: 'week', steps: [[9.2, 'ask']] },
  {
    customer: 'priya',
    listing: 14,
    period: 'month',
    steps: [
      [7, 'ask'],
      [6, 'withdraw'],
    ],
  },
  {
    customer: 'andre',
    listing: 16,
    period: 'week',
    steps: [
      [5, 'ask'],
      [4.2, 'reject', 'The board is being repainted until the end of the month. Please ask again then.'],
    ],
  },
  { customer: 'maya', listing: 1, period: 'week', steps: [[3.4, 'ask']] },
  {
    customer: 'andre',
    listing: 28,
    period: 'week',
    steps: [
      [3.4, 'ask'],
      [2.4, 'accept'],
    ],
  },
  { customer: 'tom', listing: 30, period: 'week', steps: [[2.6, 'ask']] },
  {
    customer: 'tom',
    listing: 42,
    period: 'week',
    steps: [
      [2.6, 'ask'],
      [2.2, 'accept'],
      [1.5, 'prove', 'It is up, see the photo.'],
      [0.8, 'refuse proof', 'The photo shows the wall from behind. Please send one from the street, with my ad in full.'],
    ],
  },
  {
    customer: 'maya',
    listing: 70,
    period: 'month',
    steps: [
      [2.4, 'ask'],
      [2.2, 'accept'],
      [1.7, 'capture', 'Painted in two coats. The third photo comes when the scaffold is gone.'],
    ],
  },
  {
    customer: 'maya',
    listing: 33,
    period: 'week',
    steps: [
      [2.2, 'ask'],
      [1.9, 'accept'],
      [0.9, 'prove', 'Lit from below at night.'],
      [0.3, 'approve proof'],
    ],
  },
  {
    customer: 'priya',
    listing: 56,
    period: 'week',
    steps: [
      [1.9, 'ask'],
      [1.5, 'accept'],
      [0.6, 'prove', 'Finished an hour ago. Taken from across the street and dry by tonight.'],
    ],
  },
  {
    customer: 'grace',
    listing: 60,
    period: 'week',
    steps: [
      [0.9, 'ask'],
      [0.6, 'accept'],
    ],
  },
  {
    customer: 'grace',
    listing: 7,
    period: 'week',
    steps: [
      [0.8, 'ask'],
      [0.3, 'accept'],
    ],
  },
  { customer: 'grace', listing: 34, period: 'month', steps: [[0.6, 'ask']] },
  { customer: 'priya', listing: 20, period: 'week', startsInDays: 24, periods: 2, steps: [[0.1, 'ask']] },
];

export const rentalStories: readonly RentalStory[] = [...rentals, ...requests];
