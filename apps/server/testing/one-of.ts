/** Whose something is, and how such a thing is made. */
export type Things<Thing = string> = Record<string, () => Thing | Promise<Thing>>;

export async function oneOf<Thing = string>(object: string, things: Things<Thing>): Promise<Thing> {
  const make = things[object];
  if (!make) throw new Error(`nobody said what "${object}" is`);
  return make();
}
