import { calls } from '@frontage/contract/calls';

/**
 * For each role, a regular expression that matches the names of its calls and no others. The contract itself is too heavy for a page, so the
 * build puts these in its place.
 */
export const rolePatterns = {
  __CUSTOMER_CALLS__: JSON.stringify(patternFor('customer')),
  __SELLER_CALLS__: JSON.stringify(patternFor('seller')),
};

/** Parts of names that no other call has, each time the one that finds most of what is left, or else the shortest. */
function patternFor(role: 'customer' | 'seller'): string {
  const names = Object.keys(calls) as (keyof typeof calls)[];
  let left: string[] = names.filter((name) => calls[name].role === role);
  const ofOthers = new Set(names.filter((name) => calls[name].role !== role).flatMap(partsOf));
  const possible = [...new Set(left.flatMap(partsOf))].filter((part) => !ofOthers.has(part)).toSorted((one, other) => one.length - other.length);
  const pattern: string[] = [];
  while (left.length > 0) {
    const [best] = possible
      .map((part) => ({ part, found: left.filter((name) => `${name}$`.includes(part)) }))
      .toSorted((one, other) => other.found.length - one.found.length);
    if (!best || best.found.length === 0) throw new Error(`Other calls have the whole name of ${left.join(' and ')}`);
    pattern.push(best.part);
    left = left.filter((name) => !best.found.includes(name));
  }
  return pattern.join('|');
}

/** `$` ends a whole name, which may be the beginning of another one. */
function partsOf(name: string): string[] {
  const text = `${name}$`;
  const starts = Array.from(text, (_letter, start) => start);
  const all = starts.flatMap((start) => starts.slice(start).map((end) => text.slice(start, end + 1)));
  return all.filter((part) => /^[\w /-]+\$?$/.test(part));
}
