import type { Suggestion } from '@frontage/contract/listings';
import { type NamedPlace, namesStartingWith, wordsIn } from '@frontage/domain/listing/keyword';
import { type Kind, kindNames, kindPlurals, kindsToMask } from '@frontage/domain/listing/kind';
import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import type { Pool } from '../../platform/db/database.ts';

const maxSuggestions = 8;
const maxOfType = { kind: 2, city: 4, place: 2, zipCode: 4 };
/** A shorter text starts too many names and words. */
const shortestText = 2;

/**
 * What somebody who typed this may want to search for: kinds, places, then words. Only what has listings. Kinds and cities say how many are
 * available today, which is what our pages show first. The nightly counts of all other words are too old to be shown.
 */
export async function suggest(pool: Pool, text: string): Promise<Suggestion[]> {
  const typed = wordsIn(text);
  if (typed.join(' ').length < shortestText) return [];
  const { kinds, places } = namesStartingWith(text);
  const [ofKinds, ofCities, ofPlaces, ofZipCodes, ofWords] = await Promise.all([
    suggestKinds(pool, kinds.slice(0, maxOfType.kind)),
    suggestCities(pool, text),
    suggestPlaces(pool, places),
    suggestZipCodes(pool, text.trim()),
    suggestWords(pool, typed),
  ]);
  const cities = new Set(ofCities.map(({ place }) => place));
  const named = [...ofKinds, ...ofCities, ...ofPlaces.filter(({ place }) => !cities.has(place)), ...ofZipCodes];
  // "wall" would also find what only mentions a wall, with another number than "Walls" beside it.
  const singular = ofKinds.map(({ kind }) => kindNames[kind]);
  const names = new Set([...named.map(({ text: name }) => name), ...singular].map((name) => name.toLowerCase().replace(/, [a-z]{2}$/, '')));
  return [...named, ...ofWords.filter(({ text: words }) => !names.has(words))].slice(0, maxSuggestions);
}

async function suggestKinds(pool: Pool, kinds: readonly Kind[]): Promise<(Suggestion & { kind: Kind })[]> {
  if (kinds.length === 0) return [];
  const { rows } = await pool.query<{ mask: number; listings: number }>({
    name: 'suggest-kinds',
    text: `select mask, coalesce(sum(listings), 0)::int as listings
           from unnest($1::int[]) mask left join listing_count on city_id = 0 and mediums & mask <> 0 and mediums >= 0 group by mask`,
    values: [kinds.map((kind) => kindsToMask([kind]))],
  });
  const counts = new Map(rows.map(({ mask, listings }) => [mask, listings]));
  return kinds.map((kind) => ({ type: 'kind', text: kindPlurals[kind], kind, listings: counts.get(kindsToMask([kind])) ?? 0 }));
}

async function suggestCities(pool: Pool, text: string): Promise<Suggestion[]> {
  const { rows } = await pool.query<{ name: string; state: string; listings: number }>({
    name: 'suggest-cities',
    text: `
      select name, state, available as listings
      from city
      cross join lateral (
        select coalesce(sum(listings), 0)::int as listed, coalesce(sum(listings) filter (where mediums >= 0), 0)::int as available
        from listing_count where city_id = city.id
      ) counted
      where fold($1) <> '' and key ~>=~ fold($1) and key ~<~ (fold($1) || chr(1114111)) and listed > 0
      order by listed desc, key limit ${maxOfType.city}`,
    values: [text],
  });
  return rows.map(({ name, state, listings }) => {
    const place = state === '' ? name : `${name}, ${state}`;
    return { type: 'city', text: place, place, listings };
  });
}

async function suggestPlaces(pool: Pool, places: readonly NamedPlace[]): Promise<Suggestion[]> {
  if (places.length === 0) return [];
  const marks = places.map(({ states, zipAreas }) => [...states.map((state) => `~s${state.toLowerCase()}`), ...zipAreas.map((area) => `~z${area}`)]);
  const { rows } = await pool.query<{ word: string; listings: number }>({
    name: 'suggest-places',
    text: 'select word, listings from word where word = any($1)',
    values: [marks.flat()],
  });
  const counts = new Map(rows.map(({ word, listings }) => [word, listings]));
  return places
    .map(({ type, name, place }, index) => {
      const listings = (marks[index] ?? []).reduce((sum, mark) => sum + (counts.get(mark) ?? 0), 0);
      return { suggestion: { type, text: type === 'state' ? name : place, place }, listings };
    })
    .filter(({ listings }) => listings > 0)
    .toSorted((a, b) => b.listings - a.listings)
    .slice(0, maxOfType.place)
    .map(({ suggestion }) => suggestion);
}

/** ZIP codes are words of the addresses, and other numbers are too. */
async function suggestZipCodes(pool: Pool, text: string): Promise<Suggestion[]> {
  if (!/^\d{3,5}$/.test(text)) return [];
  const { rows } = await pool.query<{ word: string }>({
    name: 'suggest-zip-codes',
    text: `select word from word where word ~>=~ $1 and word ~<~ ($1 || chr(1114111)) and word ~ '^[0-9]{5}$' and listings > 0
           order by listings desc, word`,
    values: [text],
  });
  return rows
    .filter(({ word }) => stateOfZipCode(word) !== null)
    .slice(0, maxOfType.zipCode)
    .map(({ word }) => ({ type: 'zipCode', text: word, place: word }));
}

/** Completes the last word and keeps the others. */
async function suggestWords(pool: Pool, typed: readonly string[]): Promise<Suggestion[]> {
  const last = typed.at(-1) ?? '';
  if (last.length < shortestText) return [];
  const { rows } = await pool.query<{ word: string }>({
    name: 'suggest-words',
    text: `select word from word
           where word ~>=~ $1 and word ~<~ ($1 || chr(1114111)) and word !~ '[0-9]' order by listings desc, word limit ${maxSuggestions}`,
    values: [last],
  });
  const before = typed.slice(0, -1);
  return rows.map(({ word }) => ({ type: 'word', text: [...before, word].join(' ') }));
}
