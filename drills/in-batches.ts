const atOnce = 16;

/** Maps a list, 16 items at a time, and keeps the order. */
export async function inBatches<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let done = 0; done < items.length; done += atOnce) results.push(...(await Promise.all(items.slice(done, done + atOnce).map(work))));
  return results;
}

/** So many seeds from the first one on, in groups. */
export function seedsInGroups(first: number, all: number, each: number): number[][] {
  const seeds = Array.from({ length: all }, (_, index) => first + index);
  return Array.from({ length: Math.ceil(all / each) }, (_, group) => seeds.slice(group * each, (group + 1) * each));
}
