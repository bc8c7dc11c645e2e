import { describe, expect, test } from 'vitest';
import { seededRandom, type SeededRandom } from '../../../../apps/server/testing/random.ts';
import {
  assignSlots,
  countMostReserved,
  type Days,
  findFirstFullDay,
  placeChangedReservation,
  placeReservation,
  type ReservedDays,
} from './slot-reservations.ts';

/** Every month has 28 days here. */
const calendar = Array.from({ length: 336 }, (_, number) => {
  const [month, date] = [Math.floor(number / 28) + 1, (number % 28) + 1].map((part) => String(part).padStart(2, '0'));
  return `2027-${month}-${date}`;
});
const day = (number: number) => calendar[number] ?? '';
const days = (from: number, until: number | null = null): Days => ({ from: day(from), until: until === null ? null : day(until) });
const inSlot = (slot: number, from: number, until: number | null = null): ReservedDays => ({ slot, ...days(from, until) });
const today = day(1);

describe('the most reservations on any one day', () => {
  test('is none without reservations', () => expect(countMostReserved([], days(1))).toBe(0));

  test('counts those that share a day, not all that touch the days', () => {
    expect(countMostReserved([days(1, 5), days(5, 9), days(8, 12)], days(1))).toBe(2);
    expect(countMostReserved([days(1, 5), days(5, 9), days(9, 12)], days(1))).toBe(1);
  });

  test('does not count the day after the last one', () => {
    expect(countMostReserved([days(1, 5)], days(5))).toBe(0);
    expect(countMostReserved([days(1, 5)], days(4))).toBe(1);
    expect(countMostReserved([days(5)], days(1, 5))).toBe(0);
    expect(countMostReserved([days(5)], days(1, 6))).toBe(1);
  });

  test('counts one without an end on every later day', () => expect(countMostReserved([days(1), days(300, 301)], days(2))).toBe(2));
});

describe('a new reservation', () => {
  test('gets the only slot unless one of its days is taken', () => {
    expect(placeReservation([], days(1), 1, today)).toEqual([1]);
    expect(placeReservation([inSlot(1, 3, 6)], days(1, 3), 1, today)).toEqual([1, 1]);
    expect(placeReservation([inSlot(1, 3, 6)], days(6), 1, today)).toEqual([1, 1]);
    expect(placeReservation([inSlot(1, 3, 6)], days(1, 4), 1, today)).toBeNull();
    expect(placeReservation([inSlot(1, 3, 6)], days(5, 7), 1, today)).toBeNull();
    expect(placeReservation([inSlot(1, 3, 6)], days(1), 1, today)).toBeNull();
    expect(placeReservation([inSlot(1, 3)], days(300, 301), 1, today)).toBeNull();
  });

  test('gets the slot that was used last, so that a long gap stays whole', () => {
    expect(placeReservation([inSlot(1, 1, 4), inSlot(2, 1, 8)], days(10), 3, today)).toEqual([1, 2, 2]);
    expect(placeReservation([inSlot(1, 1, 4), inSlot(2, 12, 15)], days(5, 9), 3, today)).toEqual([1, 2, 1]);
  });

  test('moves others if no slot is free on all of its days although no day is full', () => {
    expect(placeReservation([inSlot(1, 1, 5), inSlot(2, 8, 12)], days(3, 10), 2, today)).toEqual([1, 1, 2]);
    expect(placeReservation([inSlot(1, 1, 5), inSlot(2, 3, 8), inSlot(1, 8, 12)], days(5), 2, today)).toEqual([1, 2, 2, 1]);
    expect(placeReservation([inSlot(1, 1, 5), inSlot(2, 3, 8), inSlot(1, 7, 12)], days(5), 2, today)).toBeNull();
  });

  test('gets no free number while renters with higher numbers fill the listing', () => {
    expect(placeReservation([inSlot(2, 1)], days(1), 1, today)).toBeNull();
    expect(placeReservation([inSlot(2, 1, 5)], days(5), 1, today)).toEqual([2, 1]);
    expect(placeReservation([inSlot(7, 1), inSlot(9, 1)], days(1), 3, today)).toEqual([7, 9, 1]);
  });
});

describe('the first full day', () => {
  test('is the first one on which the reservations fill all slots', () => {
    expect(findFirstFullDay([], [], 1, day(3))).toBeNull();
    expect(findFirstFullDay([days(5, 9)], [], 1, day(3))).toBe(day(5));
    expect(findFirstFullDay([days(5, 9)], [], 1, day(6))).toBe(day(6));
    expect(findFirstFullDay([days(5, 9)], [], 1, day(9))).toBeNull();
    expect(findFirstFullDay([days(20), days(5, 9), days(12, 30)], [], 2, day(3))).toBe(day(20));
    expect(findFirstFullDay([days(12, 20), days(5, 9), days(20)], [], 2, day(3))).toBeNull();
  });

  test('is a blocked one, however many slots are free', () => {
    expect(findFirstFullDay([days(20)], [days(7, 8)], 1, day(3))).toBe(day(7));
    expect(findFirstFullDay([days(5)], [days(7, 8)], 1, day(3))).toBe(day(5));
    expect(findFirstFullDay([], [days(1, 5)], 4, day(3))).toBe(day(3));
    expect(findFirstFullDay([], [days(1, 5)], 4, day(5))).toBeNull();
  });
});

describe('a reservation with another end', () => {
  test('keeps its slot if nobody is in the way, also one above the slots', () => {
    expect(placeChangedReservation([inSlot(1, 1, 9)], inSlot(2, 1, 12), 2, today)).toEqual([1, 2]);
    expect(placeChangedReservation([inSlot(2, 12)], inSlot(2, 1, 12), 2, today)).toEqual([2, 2]);
    expect(placeChangedReservation([inSlot(1, 1, 5)], inSlot(3, 5), 1, today)).toEqual([1, 3]);
  });

  test('gets another slot, or moves others, if someone is in the way', () => {
    expect(placeChangedReservation([inSlot(1, 9)], inSlot(1, 1), 2, today)).toEqual([1, 2]);
    expect(placeChangedReservation([inSlot(1, 9, 12), inSlot(2, 3, 6)], inSlot(1, 1, 20), 2, today)).toEqual([2, 2, 1]);
    expect(placeChangedReservation([inSlot(1, 9)], inSlot(1, 1), 1, today)).toBeNull();
  });
});

describe('assigning slots again', () => {
  test('finds no room when a day has more reservations than slots', () => {
    expect(assignSlots([days(1, 4), days(2), days(3, 5)], 2, today)).toBeNull();
    expect(assignSlots([days(1, 4), days(2), days(4, 5)], 2, today)).toEqual([1, 2, 1]);
  });

  test('gives numbers above the slots to those that ended, so that days when there were more slots need no room', () => {
    expect(assignSlots([days(1, 20), days(5, 60), days(3, 90)], 2, day(30))).toEqual([3, 2, 1]);
    expect(assignSlots([days(1, 20), days(5, 60), days(3, 90)], 2, day(19))).toBeNull();
  });
});

const placeBesideBlocked = (added: Days) => placeReservation([], added, 3, today, [days(10, 12), days(20, 21)]);

describe('blocked days', () => {
  test('leave no room for a reservation that crosses them', () => {
    for (const crossing of [days(5), days(5, 11), days(11, 30), days(10, 12), days(20, 21)]) expect(placeBesideBlocked(crossing)).toBeNull();
  });
  test('leave room before, between and after them', () => {
    for (const beside of [days(5, 10), days(12, 20), days(21)]) expect(placeBesideBlocked(beside)).toEqual([1]);
  });
});

/** No reservation of the histories starts or ends after it. */
const lastDay = 60;

function countDayByDay(reserved: readonly Days[], from: number, until: number | null): number {
  const counted = calendar.slice(from, until ?? lastDay);
  return Math.max(...counted.map((one) => reserved.filter((other) => other.from <= one && (other.until === null || one < other.until)).length));
}

function hasOverlap(reserved: readonly ReservedDays[]): boolean {
  const taken = reserved.flatMap(({ slot, from, until }) =>
    calendar.slice(calendar.indexOf(from), until === null ? lastDay : calendar.indexOf(until)).map((one) => `${slot} ${one}`),
  );
  return new Set(taken).size < taken.length;
}

function withSlots(reservations: readonly Days[], slots: readonly number[]): ReservedDays[] {
  return reservations.map(({ from, until }, index) => ({ slot: slots[index] ?? 0, from, until }));
}

/** One of the reservations gets an end up to the first full day, or a day later, where there is no room. */
function changeRandomEnd(random: SeededRandom, reserved: readonly ReservedDays[], slots: number, now: number): ReservedDays[] {
  const own = reserved[random.below(Math.max(reserved.length, 1))];
  if (!own || own.until === null || own.until <= day(now)) return [...reserved];
  const others = reserved.filter((one) => one !== own);
  const full = findFirstFullDay(others, [], slots, own.until);
  const fullNumber = full === null ? null : calendar.indexOf(full);
  const from = calendar.indexOf(own.until);
  const byHand = Array.from({ length: lastDay }, (_, index) => from + index).find((one) => countDayByDay(others, one, one + 1) >= slots);
  expect(fullNumber ?? undefined).toBe(byHand);
  const until = fullNumber === null ? null : day(from + random.below(fullNumber - from + 1));
  const placed = placeChangedReservation(others, { ...own, until }, slots, day(now));
  expect(placed).not.toBeNull();
  const changed = withSlots([...others, { ...own, until }], placed ?? []);
  expect(hasOverlap(changed)).toBe(false);
  return changed;
}

/** Takes, releases, other ends, changes of the number of slots and passing days; each answer is compared with counting day by day. */
function playHistory(random: SeededRandom): { refused: number; moved: number } {
  let [slots, now, reserved] = [1 + random.below(4), 1, [] as ReservedDays[]];
  const seen = { refused: 0, moved: 0 };
  for (let step = 0; step < 40; step += 1) {
    if (random.chance(15)) now = Math.min(now + random.below(4), 30);
    if (random.chance(25)) reserved = reserved.filter(() => random.chance(70));
    if (random.chance(40)) reserved = changeRandomEnd(random, reserved, slots, now);
    if (random.chance(10)) slots = Math.max(1 + random.below(4), countDayByDay(reserved, now, null));
    const from = now + random.below(15);
    const until = random.chance(30) ? null : from + 1 + random.below(12);
    const added = days(from, until);
    const most = countDayByDay(reserved, from, until);
    expect(countMostReserved(reserved, added)).toBe(most);
    const placed = placeReservation(reserved, added, slots, day(now));
    expect(placed !== null).toBe(most < slots);
    if (!placed) {
      seen.refused += 1;
      continue;
    }
    if (reserved.some(({ slot }, index) => slot !== placed[index])) seen.moved += 1;
    expect(placed.at(-1)).toBeLessThanOrEqual(slots);
    reserved = withSlots([...reserved, added], placed);
    expect(hasOverlap(reserved)).toBe(false);
  }
  return seen;
}

test('in 200 random histories there is room exactly if no day is full, and no two reservations share a slot and a day', () => {
  const seen = Array.from({ length: 200 }, (_, seed) => playHistory(seededRandom(seed)));
  // Otherwise the histories would prove little.
  expect(seen.filter(({ refused }) => refused > 0).length).toBeGreaterThan(50);
  expect(seen.filter(({ moved }) => moved > 0).length).toBeGreaterThan(50);
});
