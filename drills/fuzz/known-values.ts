import type { SeededRandom } from '@frontage/server/testing/random';

/** What was sent and answered before, by the name it had: so that later requests speak of things that are there. */
export interface KnownValues {
  learn: (value: unknown, name?: string) => void;
  /** Something that had this name, or any that looks like it. */
  recall: (name: string, pattern: RegExp, chance: SeededRandom) => string | undefined;
}

const mostOfEach = 60;

export function createKnownValues(): KnownValues {
  const byName = new Map<string, string[]>();
  const everything: string[] = [];

  const learn: KnownValues['learn'] = (value, name = '') => {
    if (typeof value === 'string' && value !== '' && value.length <= 500) {
      const named = byName.get(name) ?? [];
      byName.set(name, named);
      keep(named, value);
      if (/^[\w-]{1,80}$/.test(value)) keep(everything, value);
    } else if (Array.isArray(value)) {
      for (const each of value) learn(each, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) learn(each, key);
    }
  };

  return {
    learn,
    recall: (name, pattern, chance) => {
      const named = (byName.get(name) ?? []).filter((text) => pattern.test(text));
      if (named.length > 0 && chance.chance(80)) return chance.pick(named);
      const alike = everything.filter((text) => pattern.test(text));
      return alike.length > 0 ? chance.pick(alike) : undefined;
    },
  };
}

function keep(list: string[], text: string): void {
  if (list.includes(text)) return;
  list.push(text);
  if (list.length > mostOfEach) list.shift();
}
