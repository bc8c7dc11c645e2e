/** The widths in which pictures are kept, in pixels, for a phone, a card on a sharp screen and a large view. */
export const pictureWidths = [480, 960, 1600] as const;

/** A picture is never enlarged, so a small one has fewer widths. From the smallest to the largest. */
export function pictureWidthsFor(originalWidth: number): number[] {
  return [...new Set(pictureWidths.map((width) => Math.min(width, originalWidth)))];
}

/** The same picture in another width: addresses end in the width. */
export function pictureUrlInWidth(url: string, width: number): string {
  return url.replace(/\d+\.webp$/, `${width}.webp`);
}

/** For the `srcset` of an image. */
export function pictureSrcset(url: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureUrlInWidth(url, width)} ${width}w`).join(', ');
}
