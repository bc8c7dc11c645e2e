import type { SeededRandom } from '@frontage/server/testing/random';
import { randomUUID } from 'node:crypto';
import type { JsonSchema } from './api-schema.ts';
import type { KnownValues } from './known-values.ts';

const scripts = ['brick wall', 'Ünïcödé ß', 'مرحبا', '墙面广告', '👩‍👩‍👧 🧱', 'a\u202Eb', "O'Neil; drop table", '<b>x</b>', '%_\\', '{{7*7}}', '=1+1'];

/** A value that the schema allows; known values are preferred. */
export function validValue(schema: JsonSchema, name: string, known: KnownValues, random: SeededRandom): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return validValue(random.pick(schema.anyOf), name, known, random);
  switch (schema.type) {
    case 'object':
      return validObject(schema, known, random);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 6 } = schema;
      return random.several(minItems + random.below(Math.min(maxItems, minItems + 5) - minItems + 1), () => validValue(items, name, known, random));
    }
    case 'string':
      return validText(schema, name, known, random);
    case 'integer':
    case 'number':
      return validNumber(schema, random);
    case 'boolean':
      return random.chance(50);
    case 'null':
      return null;
    case undefined:
    default:
      return random.pick<unknown>(['anything', 1, true, null, {}, []]);
  }
}

/** Optional properties are present two times out of three. */
function validObject({ properties = {}, required = [] }: JsonSchema, known: KnownValues, random: SeededRandom): Record<string, unknown> {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(66));
  return Object.fromEntries(given.map(([name, schema]) => [name, validValue(schema, name, known, random)]));
}

function validText(
  { pattern, format, minLength = 0, maxLength = 2_000 }: JsonSchema,
  name: string,
  known: KnownValues,
  random: SeededRandom,
): string {
  const allowed = new RegExp(pattern ?? '', 'u');
  const value = random.chance(75) ? known.recall(name, allowed, random) : undefined;
  if (value !== undefined && value.length >= minLength && value.length <= maxLength) return value;
  if (format === 'uuid') return randomUUID();
  if (pattern !== undefined) return textFor(pattern, random);
  const text = random.chance(20) ? 'x'.repeat(random.pick([minLength, maxLength])) : random.pick(scripts);
  return text.slice(0, maxLength).padEnd(minLength, 'x');
}

/** Patterns describe ids only: a prefix, then letters and digits. */
function textFor(pattern: string, random: SeededRandom): string {
  const prefix = /^\^(\w+_)?/.exec(pattern)?.[1] ?? '';
  const digits = random.several(9, () => String(1 + random.below(9))).join('');
  return `${prefix}${digits}`;
}

function validNumber({ type, minimum = -1_000, maximum = 1_000_000 }: JsonSchema, random: SeededRandom): number {
  const [lowest, highest] = [Math.max(minimum, -2_147_483_648), Math.min(maximum, 2_147_483_647)];
  const value = random.pick([lowest, highest, lowest + random.below(Math.min(highest - lowest, 1_000) + 1)]);
  return type === 'integer' ? Math.ceil(value) : Number(value.toFixed(2));
}

const oddTexts = ['a\u0000b', 'a\uD800b', '\uDC00'];

/** A value that the schema forbids for a single reason; undefined if it forbids nothing. */
export function invalidValue(schema: JsonSchema, random: SeededRandom): unknown {
  if (schema.anyOf) return { neither: 'of the options' };
  if (schema.enum) return random.pick<unknown>(['none of them', 7, null, {}]);
  switch (schema.type) {
    case 'object':
      return random.pick<unknown>([null, 'text', 3, true]);
    case 'array': {
      const { maxItems } = schema;
      return random.pick<unknown>([{ 0: 'x' }, 12, null, ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')])]);
    }
    case 'string':
      return invalidText(schema, random);
    case 'integer':
    case 'number':
      return invalidNumber(schema, random);
    case 'boolean':
      return random.pick<unknown>(['yes', 2, null, []]);
    case 'null':
    case undefined:
    default:
      return undefined;
  }
}

function invalidText({ minLength = 0, maxLength, pattern }: JsonSchema, random: SeededRandom): unknown {
  return random.pick<unknown>([
    random.pick<unknown>([42, null, true, ['x'], { $ne: '' }]),
    random.pick(oddTexts),
    ...(minLength > 0 ? [''] : []),
    ...(maxLength === undefined ? [] : ['y'.repeat(maxLength + 1)]),
    ...(pattern === undefined ? [] : ['!?', '../../etc/passwd', "1' or '1'='1"]),
  ]);
}

function invalidNumber({ type, minimum, maximum }: JsonSchema, random: SeededRandom): unknown {
  return random.pick<unknown>([
    random.pick<unknown>(['many', null, [1], {}]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined || maximum > 2 ** 50 ? [] : [maximum + 1]),
    ...(type === 'integer' ? [1.5] : []),
  ]);
}

/** A valid object except for one property, which is wrong or missing. */
export function invalidObject(schema: JsonSchema, known: KnownValues, random: SeededRandom): { value: Record<string, unknown>; isInvalid: boolean } {
  const { properties = {}, required = [] } = schema;
  const value = validValue({ ...schema, type: 'object' }, '', known, random) as Record<string, unknown>;
  if (required.length > 0 && random.chance(25)) {
    const { [random.pick(required)]: _, ...rest } = value;
    return { value: rest, isInvalid: true };
  }
  const names = Object.keys(properties);
  if (names.length === 0) return { value, isInvalid: false };
  const name = random.pick(names);
  const wrong = invalidValue(properties[name] ?? {}, random);
  return wrong === undefined ? { value, isInvalid: false } : { value: { ...value, [name]: wrong }, isInvalid: true };
}
