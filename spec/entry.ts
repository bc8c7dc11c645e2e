/** What the specification asks for in one place, in our own words; `open` where no test proves it yet, with the reason. */
export type Entry = string | { asks: string; open: string };

/** Entries of one part of the specification, by a short name that stays. */
export interface Part {
  title: string;
  entries: Record<string, Entry>;
}

export function requirementOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.asks;
}

export function reasonOpen(entry: Entry): string | null {
  return typeof entry === 'string' ? null : entry.open;
}
