import type { Chance } from '../random.ts';
import { fittingValue } from './fitting-values.ts';
import type { Lore } from './lore.ts';
import type { Schema } from './schema.ts';

const oddTexts = ['a\u0000b', 'a\uD800b', '\uDC00'];

/** A value that the schema forbids, for one single reason; undefined where it forbids nothing. */
export function wrongValue(schema: Schema, chance: Chance): unknown {
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

function wrongText({ minLength = 0, maxLength, pattern }: Schema, chance: Chance): unknown {
  return chance.pick<unknown>([
    chance.pick<unknown>([42, null, true, ['x'], { $ne: '' }]),
    chance.pick(oddTexts),
    ...(minLength > 0 ? [''] : []),
    ...(maxLength === undefined ? [] : ['y'.repeat(maxLength + 1)]),
    ...(pattern === undefined ? [] : ['!?', '../../etc/passwd', "1' or '1'='1"]),
  ]);
}

function wrongNumber({ type, minimum, maximum }: Schema, chance: Chance): unknown {
  return chance.pick<unknown>([
    chance.pick<unknown>(['many', null, [1], {}]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined || maximum > 2 ** 50 ? [] : [maximum + 1]),
    ...(type === 'integer' ? [1.5] : []),
  ]);
}

/** An object that fits but for one property, which is wrong or missing. */
export function spoiltObject(schema: Schema, lore: Lore, chance: Chance): { value: Record<string, unknown>; isSpoilt: boolean } {
  const { properties = {}, required = [] } = schema;
  const value = fittingValue({ ...schema, type: 'object' }, '', lore, chance) as Record<string, unknown>;
  if (required.length > 0 && chance.chance(25)) {
    const { [chance.pick(required)]: _, ...rest } = value;
    return { value: rest, isSpoilt: true };
  }
  const names = Object.keys(properties);
  if (names.length === 0) return { value, isSpoilt: false };
  const name = chance.pick(names);
  const wrong = wrongValue(properties[name] ?? {}, chance);
  return wrong === undefined ? { value, isSpoilt: false } : { value: { ...value, [name]: wrong }, isSpoilt: true };
}
