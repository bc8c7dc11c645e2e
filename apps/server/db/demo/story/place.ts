import type { Clocks } from '../../../src/features/demo/public.ts';
import type { PictureCache } from '../pictures/picture-cache.ts';

/** Where the story is told: a product that runs, with the listings of the demo world in it. */
export type Place = {
  api: string;
  /** Of the pages, as browsers say it. */
  origin: string;
  clocks: Clocks;
  pictures: PictureCache;
  listingIdOf: (number: number) => Promise<string>;
  providerAccountOf: (sellerId: string) => Promise<string>;
  /** What is said to the provider's stand-in, and not by the product. */
  atProvider: (path: string, body: string | URLSearchParams) => Promise<unknown>;
};
