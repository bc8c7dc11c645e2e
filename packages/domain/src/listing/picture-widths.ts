/** The widths we store, in pixels: for a phone, for a card on a high-density screen and for a large view. */
export const pictureWidths = [480, 960, 1600] as const;

/** Smallest first. Pictures are never enlarged, so a small one has fewer widths. */
export function pictureWidthsFor(originalWidth: number): number[] {
  return [...new Set(pictureWidths.map((width) => Math.min(width, originalWidth)))];
}

/** Picture URLs end in the width. */
export function pictureUrlInWidth(url: string, width: number): string {
  return url.replace(/\d+\.webp$/, `${width}.webp`);
}

export function pictureSrcset(url: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureUrlInWidth(url, width)} ${width}w`).join(', ');
}
