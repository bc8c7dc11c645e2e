const atATime = 16;

/** Does something for each, a few at the same time, and gives back what came of it in the same order. */
export async function inBatches<Thing, Result>(things: readonly Thing[], work: (thing: Thing) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let done = 0; done < things.length; done += atATime) results.push(...(await Promise.all(things.slice(done, done + atATime).map(work))));
  return results;
}
