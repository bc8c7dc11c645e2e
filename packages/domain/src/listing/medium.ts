/** What an ad can be made of. The database stores the position of each as a bit, so the order must not change. */
export const mediums = ['digital', 'vinyl', 'paper', 'fabric', 'led', 'neon', 'billboard', 'other'] as const;
export type Medium = (typeof mediums)[number];

export const mediumNames: Record<Medium, string> = {
  digital: 'Digital Screens',
  vinyl: 'Vinyl Banners',
  paper: 'Paper Posters',
  fabric: 'Fabric Banners',
  led: 'LED Displays',
  neon: 'Neon Signs',
  billboard: 'Billboard',
  other: 'Other',
};

/** A set of mediums as one number, which is cheap to compare in searches. */
export function mediumsToMask(selected: readonly Medium[]): number {
  return selected.reduce((mask, medium) => mask | (1 << mediums.indexOf(medium)), 0);
}

export function maskToMediums(mask: number): Medium[] {
  return mediums.filter((_, bit) => (mask >> bit) & 1);
}

export const allMediumsMask = mediumsToMask(mediums);

export function isMedium(word: string): word is Medium {
  return (mediums as readonly string[]).includes(word);
}
