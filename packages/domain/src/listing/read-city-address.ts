import { cityPath, kindSlugs } from './city-address.ts';
import { wordsIn } from './keyword.ts';
import { type Kind, kindNames, kinds } from './kind.ts';
import { stateCodeOf } from './us-state.ts';

export interface ReadCityAddress {
  state: string;
  slug: string | undefined;
  kind: Kind | undefined;
  /** The one address of this page. Other spellings lead to it. */
  path: string;
}

/** The parts of an address below '/spaces', however they are spelled: 'Oregon', 'OR', 'New%20York', 'Billboard'. Null if it can't name a page. */
export function readCityAddress(parts: { state: string; city?: string | undefined; kind?: string | undefined }): ReadCityAddress | null {
  const state = stateCodeOf(wordsIn(parts.state).join(' '));
  const slug = parts.city === undefined ? undefined : toSlug(parts.city);
  const kind = parts.kind === undefined ? undefined : kindOf(toSlug(parts.kind));
  if (state === null || slug === '' || (parts.kind !== undefined && kind === undefined)) return null;
  return { state, slug, kind, path: cityPath({ state, slug, kind }) };
}

function toSlug(text: string): string {
  return wordsIn(text).join('-');
}

function kindOf(slug: string): Kind | undefined {
  return kinds.find((kind) => [kindSlugs[kind], toSlug(kindNames[kind])].includes(slug));
}
