/** What a space is. The database stores these names, and their positions as bits, so the order must not change. */
export const kinds = ['wall', 'billboard', 'digital_screen', 'shop_window', 'poster', 'vehicle', 'banner', 'other'] as const;
export type Kind = (typeof kinds)[number];

export const kindNames: Record<Kind, string> = {
  wall: 'Wall',
  billboard: 'Billboard',
  digital_screen: 'Digital screen',
  shop_window: 'Shop window',
  poster: 'Poster',
  vehicle: 'Vehicle',
  banner: 'Banner',
  other: 'Other',
};

export const kindPlurals: Record<Kind, string> = {
  wall: 'Walls',
  billboard: 'Billboards',
  digital_screen: 'Digital screens',
  shop_window: 'Shop windows',
  poster: 'Posters',
  vehicle: 'Vehicles',
  banner: 'Banners',
  other: 'Other spaces',
};

/** Beside the bits of mediums, in one number that is cheap to compare in searches. `other` has no bit. */
export function kindsToMask(selected: readonly Kind[]): number {
  return selected.filter((kind) => kind !== 'other').reduce((mask, kind) => mask | (256 << kinds.indexOf(kind)), 0);
}

export const allKindsMask = kindsToMask(kinds);

export function isKind(word: string): word is Kind {
  return (kinds as readonly string[]).includes(word);
}
