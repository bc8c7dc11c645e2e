import type { SeededRandom } from '@frontage/server/testing/random';
import { randomUUID } from 'node:crypto';
import type { JsonSchema } from './api-schema.ts';
import type { KnownValues } from './known-values.ts';

const scripts = ['brick wall', 'Ünïcödé ß', 'مرحبا', '墙面广告', '👩‍👩‍👧 🧱', 'a\u202Eb', "O'Neil; drop table", '<b>x</b>', '%_\\', '{{7*7}}', '=1+1'];

/** A value that the schema allows; things that are there already are preferred. */
export function validValue(schema: JsonSchema, name: string, lore: KnownValues, chance: SeededRandom): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return validValue(chance.pick(schema.anyOf), name, lore, chance);
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, lore, chance);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 6 } = schema;
      return chance.several(minItems + chance.below(Math.min(maxItems, minItems + 5) - minItems + 1), () => validValue(items, name, lore, chance));
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
function fittingObject({ properties = {}, required = [] }: JsonSchema, lore: KnownValues, chance: SeededRandom): Record<string, unknown> {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || chance.chance(66));
  return Object.fromEntries(given.map(([name, schema]) => [name, validValue(schema, name, lore, chance)]));
}

function fittingText(
  { pattern, format, minLength = 0, maxLength = 2_000 }: JsonSchema,
  name: string,
  lore: KnownValues,
  chance: SeededRandom,
): string {
  const fits = new RegExp(pattern ?? '', 'u');
  const known = chance.chance(75) ? lore.recall(name, fits, chance) : undefined;
  if (known !== undefined && known.length >= minLength && known.length <= maxLength) return known;
  if (format === 'uuid') return randomUUID();
  if (pattern !== undefined) return textFor(pattern, chance);
  const text = chance.chance(20) ? 'x'.repeat(chance.pick([minLength, maxLength])) : chance.pick(scripts);
  return text.slice(0, maxLength).padEnd(minLength, 'x');
}

/** Ids, all of them: a beginning, then letters and digits. */
function textFor(pattern: string, chance: SeededRandom): string {
  const beginning = /^\^(\w+_)?/.exec(pattern)?.[1] ?? '';
  const digits = chance.several(9, () => String(1 + chance.below(9))).join('');
  return `${beginning}${digits}`;
}

function fittingNumber({ type, minimum = -1_000, maximum = 1_000_000 }: JsonSchema, chance: SeededRandom): number {
  const [lowest, highest] = [Math.max(minimum, -2_147_483_648), Math.min(maximum, 2_147_483_647)];
  const value = chance.pick([lowest, highest, lowest + chance.below(Math.min(highest - lowest, 1_000) + 1)]);
  return type === 'integer' ? Math.ceil(value) : Number(value.toFixed(2));
}

const oddTexts = ['a\u0000b', 'a\uD800b', '\uDC00'];

/** A value that the schema forbids, for one single reason; undefined where it forbids nothing. */
export function invalidValue(schema: JsonSchema, chance: SeededRandom): unknown {
  if (schema.anyOf) return { neither: 'the one nor the other' };
  if (schema.enum) return chance.pick<unknown>(['none of them', 7, null, {}]);
  switch (schema.type) {
    case 'object':
      return chance.pick<unknown>([null, 'text', 3, true]);
    case 'array': {
      const { maxItems } = schema;
      return chance.pick<unknown>([{ 0: 'x' }, 12, null, ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')])]);
    }
    case 'string':
      return wrongText(schema, chance);
    case 'integer':
    case 'number':
      return wrongNumber(schema, chance);
    case 'boolean':
      return chance.pick<unknown>(['yes', 2, null, []]);
    case 'null':
    case undefined:
    default:
      return undefined;
  }
}

function wrongText({ minLength = 0, maxLength, pattern }: JsonSchema, chance: SeededRandom): unknown {
  return chance.pick<unknown>([
    chance.pick<unknown>([42, null, true, ['x'], { $ne: '' }]),
    chance.pick(oddTexts),
    ...(minLength > 0 ? [''] : []),
    ...(maxLength === undefined ? [] : ['y'.repeat(maxLength + 1)]),
    ...(pattern === undefined ? [] : ['!?', '../../etc/passwd', "1' or '1'='1"]),
  ]);
}

function wrongNumber({ type, minimum, maximum }: JsonSchema, chance: SeededRandom): unknown {
  return chance.pick<unknown>([
    chance.pick<unknown>(['many', null, [1], {}]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined || maximum > 2 ** 50 ? [] : [maximum + 1]),
    ...(type === 'integer' ? [1.5] : []),
  ]);
}

/** An object that fits but for one property, which is wrong or missing. */
export function invalidObject(schema: JsonSchema, lore: KnownValues, chance: SeededRandom): { value: Record<string, unknown>; isSpoilt: boolean } {
  const { properties = {}, required = [] } = schema;
  const value = validValue({ ...schema, type: 'object' }, '', lore, chance) as Record<string, unknown>;
  if (required.length > 0 && chance.chance(25)) {
    const { [chance.pick(required)]: _, ...rest } = value;
    return { value: rest, isSpoilt: true };
  }
  const names = Object.keys(properties);
  if (names.length === 0) return { value, isSpoilt: false };
  const name = chance.pick(names);
  const wrong = invalidValue(properties[name] ?? {}, chance);
  return wrong === undefined ? { value, isSpoilt: false } : { value: { ...value, [name]: wrong }, isSpoilt: true };
}
