import type { SeededRandom } from '@frontage/server/testing/random';
import { validValue } from './schema-values.ts';
import type { KnownValues } from './known-values.ts';
import type { ApiOperation, Parameter, JsonSchema } from './api-schema.ts';
import { invalidObject, invalidValue } from './schema-values.ts';

export interface FuzzRequest {
  method: string;
  /** Path and query as they go over the wire. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Something in it breaks the description, so it must be refused. */
  mustBeRefused: boolean;
  /** Still addresses the operation that it was made for. */
  reachesOperation: boolean;
}

export type RequestKind = 'fitting' | 'spoilt' | 'hostile';

/** As the description wants it. */
export function validRequest(operation: ApiOperation, lore: KnownValues, chance: SeededRandom): FuzzRequest {
  const { method, body, form } = operation;
  const given = operation.parameters.filter(({ required }) => required || chance.chance(60));
  const values = given.map((parameter) => [parameter, validValue(parameter.schema, parameter.name, lore, chance)] as const);
  return {
    method,
    target: targetOf(operation, values),
    ...jsonBody(body && validValue(body, '', lore, chance)),
    ...(form ? formOf(form, validValue({ ...form, type: 'object' }, '', lore, chance) as Record<string, unknown>, chance) : {}),
    mustBeRefused: false,
    reachesOperation: true,
  };
}

/** As the description wants it, but for one thing. */
export function invalidRequest(operation: ApiOperation, lore: KnownValues, chance: SeededRandom): FuzzRequest {
  const fitting = validRequest(operation, lore, chance);
  const spoilable = operation.parameters.filter(({ schema }) => wrongParameter(schema, chance) !== undefined);
  if (operation.body && (spoilable.length === 0 || chance.chance(75))) {
    const { value, isSpoilt } = invalidObject(operation.body, lore, chance);
    return { ...fitting, ...jsonBody(value), mustBeRefused: isSpoilt };
  }
  if (spoilable.length === 0) return fitting;
  const spoilt = chance.pick(spoilable);
  const values = operation.parameters
    .filter((parameter) => parameter.required || parameter === spoilt)
    .map((parameter): [Parameter, unknown] => [
      parameter,
      parameter === spoilt ? wrongParameter(parameter.schema, chance) : validValue(parameter.schema, parameter.name, lore, chance),
    ]);
  return { ...fitting, target: targetOf(operation, values), mustBeRefused: values.some(([, value]) => value !== undefined) };
}

/** Everything is text in an address, so only what is wrong as a text counts. */
function wrongParameter(schema: JsonSchema, chance: SeededRandom): string | undefined {
  if (schema.anyOf) return undefined;
  const wrong = invalidValue(schema, chance);
  if (typeof wrong === 'number' && schema.type !== 'string') return String(wrong);
  // A single surrogate can't be written into an address at all, and whether one may hold a NUL is not described.
  return typeof wrong === 'string' && wrong !== '' && wrong.isWellFormed() && !wrong.includes('\0') ? wrong : undefined;
}

function targetOf({ path }: ApiOperation, values: readonly (readonly [Parameter, unknown])[]): string {
  const inPath = new Map(values.filter(([parameter]) => parameter.in === 'path').map(([{ name }, value]) => [name, written(value)]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? 'x'));
  const query = values.filter(([parameter]) => parameter.in === 'query').map(([{ name }, value]): [string, string] => [name, written(value)]);
  return query.length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

function written(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : Array.isArray(value) ? value.map(written).join(',') : JSON.stringify(value);
}

export function jsonBody(value: unknown): Pick<FuzzRequest, 'headers' | 'body'> {
  return value === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(value)) };
}

const boundary = 'between-the-parts';

function formOf({ properties = {} }: JsonSchema, values: Record<string, unknown>, chance: SeededRandom): Pick<FuzzRequest, 'headers' | 'body'> {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const isFile = properties[name]?.format === 'binary' || properties[name]?.items?.format === 'binary';
    if (!isFile) return [part(`name="${name}"`, written(value))];
    const fileName = chance.pick(['wall.png', 'draft.pdf', 'a'.repeat(300), '..%2f..%2fx', '<img src=x>.png', 'no-ending']);
    return [part(`name="${name}"; filename="${fileName}"`, chance.pick(['', 'text', '%PDF-1.4', '\u0089PNG', '<svg onload=alert(1)>']))];
  });
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`) };
}

function part(disposition: string, content: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}
