import type { Config } from '../config.ts';

export interface CoverRow {
  id: string;
  /** Ascending. */
  widths: number[];
}

/** Sharp at the width of an email, also on dense screens, and small enough for a phone. */
const bestWidth = 960;

/** A listing's cover by its public address, which works as long as the listing exists. Null if it has none. */
export function coverPicture(config: Pick<Config, 'files'>, cover: CoverRow | null, title: string): { url: string; alt: string } | null {
  const width = cover?.widths.findLast((known) => known <= bestWidth) ?? cover?.widths[0];
  if (!cover || width === undefined) return null;
  return { url: `${config.files.origin}/${config.files.picturesBucket}/${cover.id}/${width}.webp`, alt: title };
}
