import { type Kind, kindPlurals, kinds } from './kind.ts';

/** 'digital-screens' */
export const kindSlugs = Object.fromEntries(kinds.map((kind) => [kind, kindPlurals[kind].toLowerCase().replaceAll(' ', '-')])) as Record<
  Kind,
  string
>;

interface CityAddress {
  /** Two letters. */
  state: string;
  /** Missing for the page of a state. */
  slug?: string | undefined;
  /** Missing for all kinds. */
  kind?: Kind | undefined;
}

/** '/spaces/or/portland/billboards' */
export function cityPath({ state, slug, kind }: CityAddress): string {
  return ['/spaces', state.toLowerCase(), ...(slug === undefined ? [] : [slug]), ...(kind === undefined ? [] : [kindSlugs[kind]])].join('/');
}

/** People type 'PORTLAND' and 'new york' into forms. A name with both cases stays as it is. */
export function tidyCityName(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  const isTyped = line === line.toLowerCase() || line === line.toUpperCase();
  return isTyped ? line.toLowerCase().replaceAll(/(?<![\p{L}\p{M}’'])\p{L}/gu, (letter) => letter.toUpperCase()) : line;
}
