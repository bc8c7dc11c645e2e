import type { CallInput } from './authorization/expectations.ts';

/** Unique words, each with the place it was put in, to find out where input leaks to. */
export interface Canaries {
  plant: (place: string) => string;
  /** The places whose words occur in this text. */
  foundIn: (text: string) => string[];
  count: () => number;
}

export function createCanaries(): Canaries {
  const places: string[] = [];
  return {
    plant: (place) => `canary${places.push(place)}x`,
    foundIn: (text) => [...new Set(text.toLowerCase().match(/canary\d+x/g))].map((word) => places[Number(word.replace(/\D/g, '')) - 1] ?? word),
    count: () => places.length,
  };
}

type Leaf = [path: string[], value: string];

/** Every string in it, however deep. */
function leavesOf(thing: unknown, path: string[] = []): Leaf[] {
  if (typeof thing === 'string') return [[path, thing]];
  if (typeof thing !== 'object' || thing === null) return [];
  return Object.entries(thing).flatMap(([name, value]) => leavesOf(value, [...path, name]));
}

function withLeaf<Thing>(thing: Thing, [name, ...rest]: string[], value: string): Thing {
  if (name === undefined) return value as Thing;
  const copy = Array.isArray(thing) ? [...(thing as unknown[])] : { ...thing };
  const place = copy as Record<string, unknown>;
  place[name] = withLeaf(place[name], rest, value);
  return copy as Thing;
}

type Fields = Record<'params' | 'query' | 'body', readonly string[]>;
const parts = ['params', 'query', 'body'] as const;

/** One copy of the input for each string in it and each optional field, with a canary in that one place. */
export function* withCanaries(input: CallInput, fields: Fields, plant: Canaries['plant']): Generator<CallInput> {
  for (const part of parts) {
    const given = (input[part] ?? {}) as Record<string, unknown>;
    const paths = [
      ...leavesOf(given).map(([path]) => path),
      ...[...fields[part], 'unknown'].filter((name) => !(name in given)).map((name) => [name]),
    ];
    if (fields[part].length === 0 && !input[part]) continue;
    for (const path of paths) yield { ...input, [part]: withLeaf(given, path, plant(`${part} ${path.join('.')}`)) };
  }
}
