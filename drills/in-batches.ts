const atOnce = 16;

/** Maps a list, 16 items at a time, and keeps the order. */
export async function inBatches<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let done = 0; done < items.length; done += atOnce) results.push(...(await Promise.all(items.slice(done, done + atOnce).map(work))));
  return results;
}
