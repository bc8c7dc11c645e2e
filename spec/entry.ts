/** One requirement in our own words. `open` says why no test proves it yet. */
export type Entry = string | { requirement: string; open: string };

/** The requirements of one part of the specification, by stable ids. */
export interface Part {
  title: string;
  entries: Record<string, Entry>;
}

export function requirementOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.requirement;
}

export function reasonOpen(entry: Entry): string | null {
  return typeof entry === 'string' ? null : entry.open;
}
