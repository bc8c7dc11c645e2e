import type { SeededRandom } from '@frontage/server/testing/random';

/** Values of earlier requests and answers by field name, so that later requests can name things that exist. */
export interface KnownValues {
  learn: (value: unknown, name?: string) => void;
  /** A value of this field, or any value that fits the pattern. */
  recall: (name: string, pattern: RegExp, random: SeededRandom) => string | undefined;
}

const maxPerName = 60;

export function createKnownValues(): KnownValues {
  const byName = new Map<string, string[]>();
  const everything: string[] = [];

  const learn: KnownValues['learn'] = (value, name = '') => {
    if (typeof value === 'string' && value !== '' && value.length <= 500) {
      const named = byName.get(name) ?? [];
      byName.set(name, named);
      remember(named, value);
      if (/^[\w-]{1,80}$/.test(value)) remember(everything, value);
    } else if (Array.isArray(value)) {
      for (const each of value) learn(each, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) learn(each, key);
    }
  };

  return {
    learn,
    recall: (name, pattern, random) => {
      const named = (byName.get(name) ?? []).filter((text) => pattern.test(text));
      if (named.length > 0 && random.chance(80)) return random.pick(named);
      const fitting = everything.filter((text) => pattern.test(text));
      return fitting.length > 0 ? random.pick(fitting) : undefined;
    },
  };
}

function remember(list: string[], text: string): void {
  if (list.includes(text)) return;
  list.push(text);
  if (list.length > maxPerName) list.shift();
}
