import { colorSpaces, fileKinds } from '@frontage/domain/artwork/file-facts';
import * as z from 'zod/mini';

const extent = z.object({ width: z.number(), height: z.number() });

/** What we found in an artwork file; see domain/artwork/file-facts. What the file doesn't say is missing. Lengths are in inches. */
export const fileFacts = z.object({
  kind: z.enum(fileKinds),
  isUnreadable: z.optional(z.boolean()),
  pixels: z.optional(extent),
  colors: z.optional(z.enum(colorSpaces)),
  hasTransparency: z.optional(z.boolean()),
  isAnimated: z.optional(z.boolean()),
  pages: z.optional(z.number()),
  page: z.optional(extent),
  bleed: z.optional(z.number()),
  pixelsPerInch: z.optional(z.number()),
  missingFonts: z.optional(z.object({ count: z.number(), names: z.array(z.string()) })),
  seconds: z.optional(z.number()),
});
