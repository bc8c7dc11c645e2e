import type { Chance } from '../random.ts';
import { fittingValue } from './fitting-values.ts';
import type { Lore } from './lore.ts';
import type { Operation, Parameter, Schema } from './schema.ts';
import { spoiltObject, wrongValue } from './wrong-values.ts';

export interface Outgoing {
  method: string;
  /** Path and query as they go over the wire. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Something in it breaks the description, so it must be refused. */
  isWrong: boolean;
  /** Still addresses the operation that it was made for. */
  isAddressed: boolean;
}

export type Kind = 'fitting' | 'spoilt' | 'hostile';

/** As the description wants it. */
export function fittingRequest(operation: Operation, lore: Lore, chance: Chance): Outgoing {
  const { method, body, form } = operation;
  const given = operation.parameters.filter(({ required }) => required || chance.chance(60));
  const values = given.map((parameter) => [parameter, fittingValue(parameter.schema, parameter.name, lore, chance)] as const);
  return {
    method,
    target: targetOf(operation, values),
    ...bodyOf(body && fittingValue(body, '', lore, chance)),
    ...(form ? formOf(form, fittingValue({ ...form, type: 'object' }, '', lore, chance) as Record<string, unknown>, chance) : {}),
    isWrong: false,
    isAddressed: true,
  };
}

/** As the description wants it, but for one thing. */
export function spoiltRequest(operation: Operation, lore: Lore, chance: Chance): Outgoing {
  const fitting = fittingRequest(operation, lore, chance);
  const spoilable = operation.parameters.filter(({ schema }) => wrongParameter(schema, chance) !== undefined);
  if (operation.body && (spoilable.length === 0 || chance.chance(75))) {
    const { value, isSpoilt } = spoiltObject(operation.body, lore, chance);
    return { ...fitting, ...bodyOf(value), isWrong: isSpoilt };
  }
  if (spoilable.length === 0) return fitting;
  const spoilt = chance.pick(spoilable);
  const values = operation.parameters
    .filter((parameter) => parameter.required || parameter === spoilt)
    .map((parameter): [Parameter, unknown] => [
      parameter,
      parameter === spoilt ? wrongParameter(parameter.schema, chance) : fittingValue(parameter.schema, parameter.name, lore, chance),
    ]);
  return { ...fitting, target: targetOf(operation, values), isWrong: values.some(([, value]) => value !== undefined) };
}

/** Everything is text in an address, so only what is wrong as a text counts. */
function wrongParameter(schema: Schema, chance: Chance): string | undefined {
  if (schema.anyOf) return undefined;
  const wrong = wrongValue(schema, chance);
  if (typeof wrong === 'number' && schema.type !== 'string') return String(wrong);
  // A single surrogate can't be written into an address at all, and whether one may hold a NUL is not described.
  return typeof wrong === 'string' && wrong !== '' && wrong.isWellFormed() && !wrong.includes('\0') ? wrong : undefined;
}

function targetOf({ path }: Operation, values: readonly (readonly [Parameter, unknown])[]): string {
  const inPath = new Map(values.filter(([parameter]) => parameter.in === 'path').map(([{ name }, value]) => [name, written(value)]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? 'x'));
  const query = values.filter(([parameter]) => parameter.in === 'query').map(([{ name }, value]): [string, string] => [name, written(value)]);
  return query.length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

function written(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : Array.isArray(value) ? value.map(written).join(',') : JSON.stringify(value);
}

export function bodyOf(value: unknown): Pick<Outgoing, 'headers' | 'body'> {
  return value === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(value)) };
}

const boundary = 'between-the-parts';

function formOf({ properties = {} }: Schema, values: Record<string, unknown>, chance: Chance): Pick<Outgoing, 'headers' | 'body'> {
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
