/** Whose something is, and how such a thing is made. */
export type Things = Record<string, () => string | Promise<string>>;

export async function oneOf(object: string, things: Things): Promise<string> {
  const make = things[object];
  if (!make) throw new Error(`nobody said what "${object}" is`);
  return make();
}
