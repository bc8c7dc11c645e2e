import { randomUUID } from 'node:crypto';
import type { Chance } from '../random.ts';
import type { Lore } from './lore.ts';
import type { Schema } from './schema.ts';

const scripts = ['brick wall', 'Ünïcödé ß', 'مرحبا', '墙面广告', '👩‍👩‍👧 🧱', 'a\u202Eb', "O'Neil; drop table", '<b>x</b>', '%_\\', '{{7*7}}', '=1+1'];

/** A value that the schema allows; things that are there already are preferred. */
export function fittingValue(schema: Schema, name: string, lore: Lore, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return fittingValue(chance.pick(schema.anyOf), name, lore, chance);
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, lore, chance);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 6 } = schema;
      return chance.several(minItems + chance.below(Math.min(maxItems, minItems + 5) - minItems + 1), () => fittingValue(items, name, lore, chance));
    }
    case 'string':
      return fittingText(schema, name, lore, chance);
    case 'integer':
    case 'number':
      return fittingNumber(schema, chance);
    case 'boolean':
      return chance.chance(50);
    case 'null':
      return null;
    case undefined:
    default:
      return chance.pick<unknown>(['anything', 1, true, null, {}, []]);
  }
}

/** What is not required is there in two of three. */
function fittingObject({ properties = {}, required = [] }: Schema, lore: Lore, chance: Chance): Record<string, unknown> {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || chance.chance(66));
  return Object.fromEntries(given.map(([name, schema]) => [name, fittingValue(schema, name, lore, chance)]));
}

function fittingText({ pattern, format, minLength = 0, maxLength = 2_000 }: Schema, name: string, lore: Lore, chance: Chance): string {
  const fits = new RegExp(pattern ?? '', 'u');
  const known = chance.chance(75) ? lore.recall(name, fits, chance) : undefined;
  if (known !== undefined && known.length >= minLength && known.length <= maxLength) return known;
  if (format === 'uuid') return randomUUID();
  if (pattern !== undefined) return textFor(pattern, chance);
  const text = chance.chance(20) ? 'x'.repeat(chance.pick([minLength, maxLength])) : chance.pick(scripts);
  return text.slice(0, maxLength).padEnd(minLength, 'x');
}

/** Ids, all of them: a beginning, then letters and digits. */
function textFor(pattern: string, chance: Chance): string {
  const beginning = /^\^(\w+_)?/.exec(pattern)?.[1] ?? '';
  const digits = chance.several(9, () => String(1 + chance.below(9))).join('');
  return `${beginning}${digits}`;
}

function fittingNumber({ type, minimum = -1_000, maximum = 1_000_000 }: Schema, chance: Chance): number {
  const [lowest, highest] = [Math.max(minimum, -2_147_483_648), Math.min(maximum, 2_147_483_647)];
  const value = chance.pick([lowest, highest, lowest + chance.below(Math.min(highest - lowest, 1_000) + 1)]);
  return type === 'integer' ? Math.ceil(value) : Number(value.toFixed(2));
}
