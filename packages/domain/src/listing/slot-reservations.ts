/** A day of the listing's time zone, such as '2027-03-01'. Sorted as texts, days are in order. */
export type Day = string;

export interface Days {
  from: Day;
  /** The first day after the last one; null if no end is known. */
  until: Day | null;
}

export interface ReservedDays extends Days {
  slot: number;
}

/**
 * Slot numbers for all reservations and, as the last number, for the new one. Null if one of its days is full. The others keep their
 * numbers unless no slot is free on all of the new days. `today` is no later than the new days. On blocked days every slot is taken.
 */
export function placeReservation(
  reserved: readonly ReservedDays[],
  added: Days,
  slots: number,
  today: Day,
  blocked: readonly Days[] = [],
): number[] | null {
  if (blocked.some((one) => overlap(one, added))) return null;
  // Counted, because a free number does not mean a free slot: when a listing gets fewer slots, its renters keep higher numbers.
  if (countMostReserved(reserved, added) >= slots) return null;
  const slot = findBestSlot(reserved, added, slots);
  return slot === null ? assignSlots([...reserved, added], slots, today) : [...reserved.map((one) => one.slot), slot];
}

/**
 * Slot numbers for the others and, as the last number, for the reservation that gets another end. It keeps its number if it can. Null if
 * there is no room for all from today on.
 */
export function placeChangedReservation(others: readonly ReservedDays[], changed: ReservedDays, slots: number, today: Day): number[] | null {
  const isInTheWay = others.some((one) => one.slot === changed.slot && overlap(one, changed));
  const slot = isInTheWay ? findBestSlot(others, changed, slots) : changed.slot;
  return slot === null ? assignSlots([...others, changed], slots, today) : [...others.map((one) => one.slot), slot];
}

/** The first day, from this one on, that is blocked or on which the reservations fill all slots. Null if there is none. */
export function findFirstFullDay(reserved: readonly Days[], blocked: readonly Days[], slots: number, from: Day): Day | null {
  // A day only gets full when something starts.
  const starts = [...reserved, ...blocked].map((days) => days.from).filter((day) => day > from);
  const isFull = (day: Day) => blocked.some((days) => includesDay(days, day)) || reserved.filter((one) => includesDay(one, day)).length >= slots;
  return [from, ...starts.toSorted(compareDays)].find(isFull) ?? null;
}

/** The most reservations on any one of the days. */
export function countMostReserved(reserved: readonly Days[], days: Days): number {
  const overlapping = reserved.filter((one) => overlap(one, days));
  // The number only grows on a day on which a reservation starts.
  const starts = [days.from, ...overlapping.map(({ from }) => from).filter((from) => from > days.from)];
  return Math.max(...starts.map((day) => overlapping.filter((one) => includesDay(one, day)).length));
}

/** Of the slots that are free on all of the days, the one that was used last before them, so that long gaps stay whole. */
function findBestSlot(reserved: readonly ReservedDays[], days: Days, slots: number): number | null {
  const freeSince = Array.from({ length: slots }, (_, index) => {
    const inSlot = reserved.filter(({ slot }) => slot === index + 1);
    if (inSlot.some((one) => overlap(one, days))) return never;
    return latest(inSlot.filter(({ from }) => from < days.from).map(({ until }) => until ?? never)) ?? always;
  });
  return findLatest(freeSince, days.from);
}

/**
 * Gives every reservation a slot number, in the same order: from the first day to the last, each gets the slot that became free last.
 * This finds room for all unless a day from today on has more reservations than slots; then it returns null. Those that ended need no
 * room, also where the listing had more slots then: they get numbers above the slots.
 */
export function assignSlots(reservations: readonly Days[], slots: number, today: Day): number[] | null {
  const numbers = reservations.map(() => 0);
  const [freeSince, freeSinceOfEnded] = [Array.from({ length: slots }, () => always), reservations.map(() => always)];
  const inOrder = reservations.map((days, index) => ({ days, index })).toSorted((a, b) => compareDays(a.days.from, b.days.from));
  for (const { days, index } of inOrder) {
    const hasEnded = days.until !== null && days.until <= today;
    const free = hasEnded ? freeSinceOfEnded : freeSince;
    const slot = findLatest(free, days.from);
    if (slot === null) return null;
    free[slot - 1] = days.until ?? never;
    numbers[index] = hasEnded ? slots + slot : slot;
  }
  return numbers;
}

/** Before and after every day. */
const [always, never] = ['', '~'];

/** The slot, from 1, that became free last and is free on this day. */
function findLatest(freeSince: readonly Day[], day: Day): number | null {
  const since = latest(freeSince.filter((one) => one <= day));
  return since === undefined ? null : freeSince.indexOf(since) + 1;
}

export function overlap(a: Days, b: Days): boolean {
  return (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until);
}

export function includesDay({ from, until }: Days, day: Day): boolean {
  return from <= day && (until === null || day < until);
}

function latest(days: readonly Day[]): Day | undefined {
  return days.toSorted(compareDays).at(-1);
}

function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
