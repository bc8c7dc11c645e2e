/** A width and a height, upright. */
export interface Extent {
  width: number;
  height: number;
}

export const fileKinds = ['picture', 'pdf', 'video', 'other'] as const;
export const colorSpaces = ['rgb', 'cmyk', 'gray'] as const;

/** How many font names we keep, and how long each may be: they are text from the file. */
export const fontNameLimits = { names: 3, length: 60 } as const;

/** What we found in an artwork file. What a file doesn't say is left out. Lengths are in inches. */
export interface FileFacts {
  /** `other`: nothing that we can look into. */
  kind: (typeof fileKinds)[number];
  /** We know what kind it is, but it can't be read. */
  isUnreadable?: boolean | undefined;
  /** Of a picture or a video. */
  pixels?: Extent | undefined;
  colors?: (typeof colorSpaces)[number] | undefined;
  hasTransparency?: boolean | undefined;
  /** A picture with several frames. */
  isAnimated?: boolean | undefined;
  pages?: number | undefined;
  /** The first page of a PDF after it is cut. */
  page?: Extent | undefined;
  /** How far the first page continues beyond that, on the side where it is least. */
  bleed?: number | undefined;
  /** Of the coarsest large picture on the first page, at the size of that page. */
  pixelsPerInch?: number | undefined;
  /** Fonts that the first page uses and the file doesn't contain: how many, and some of their names. */
  missingFonts?: { count: number; names: string[] } | undefined;
  /** How long a video takes. */
  seconds?: number | undefined;
}
