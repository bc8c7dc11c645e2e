import type { SeededRandom } from '@frontage/server/testing/random';
import type { KnownValues } from './known-values.ts';
import type { ApiOperation, Parameter, JsonSchema } from './api-schema.ts';
import { invalidObject, invalidValue, validValue } from './schema-values.ts';

export interface FuzzRequest {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** It violates the document, so it must be refused. */
  mustBeRefused: boolean;
  /** It still addresses the operation that it was made for. */
  reachesOperation: boolean;
}

export type RequestKind = 'valid' | 'invalid' | 'hostile';

/** As the document wants it. */
export function validRequest(operation: ApiOperation, known: KnownValues, random: SeededRandom): FuzzRequest {
  const { method, body, form } = operation;
  const given = operation.parameters.filter(({ required }) => required || random.chance(60));
  const values = given.map((parameter) => [parameter, validValue(parameter.schema, parameter.name, known, random)] as const);
  return {
    method,
    target: buildTarget(operation, values),
    ...jsonBody(body && validValue(body, '', known, random)),
    ...(form ? buildForm(form, validValue({ ...form, type: 'object' }, '', known, random) as Record<string, unknown>, random) : {}),
    mustBeRefused: false,
    reachesOperation: true,
  };
}

/** As the document wants it, except for one thing. */
export function invalidRequest(operation: ApiOperation, known: KnownValues, random: SeededRandom): FuzzRequest {
  const valid = validRequest(operation, known, random);
  const breakable = operation.parameters.flatMap((parameter) => {
    const wrong = wrongParameter(parameter.schema, random);
    return wrong === undefined ? [] : [{ parameter, wrong }];
  });
  if (operation.body && (breakable.length === 0 || random.chance(75))) {
    const { value, isInvalid } = invalidObject(operation.body, known, random);
    return { ...valid, ...jsonBody(value), mustBeRefused: isInvalid };
  }
  if (breakable.length === 0) return valid;
  const broken = random.pick(breakable);
  const values = operation.parameters
    .filter((parameter) => parameter.required || parameter === broken.parameter)
    .map((parameter): [Parameter, unknown] => [
      parameter,
      parameter === broken.parameter ? broken.wrong : validValue(parameter.schema, parameter.name, known, random),
    ]);
  return { ...valid, target: buildTarget(operation, values), mustBeRefused: true };
}

/** In a URL everything is text, so only values that are wrong as text count. */
function wrongParameter(schema: JsonSchema, random: SeededRandom): string | undefined {
  if (schema.anyOf) return undefined;
  const wrong = invalidValue(schema, random);
  if (typeof wrong === 'number' && schema.type !== 'string') return String(wrong);
  // A URL cannot hold a lone surrogate, and the document says nothing about NUL.
  return typeof wrong === 'string' && wrong !== '' && wrong.isWellFormed() && !wrong.includes('\0') ? wrong : undefined;
}

function buildTarget({ path }: ApiOperation, values: readonly (readonly [Parameter, unknown])[]): string {
  const inPath = new Map(values.filter(([parameter]) => parameter.in === 'path').map(([{ name }, value]) => [name, toText(value)]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? 'x'));
  const query = values.filter(([parameter]) => parameter.in === 'query').map(([{ name }, value]): [string, string] => [name, toText(value)]);
  return query.length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : Array.isArray(value) ? value.map(toText).join(',') : JSON.stringify(value);
}

export function jsonBody(value: unknown): Pick<FuzzRequest, 'headers' | 'body'> {
  return value === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(value)) };
}

const boundary = 'fuzz-boundary';

function buildForm({ properties = {} }: JsonSchema, values: Record<string, unknown>, random: SeededRandom): Pick<FuzzRequest, 'headers' | 'body'> {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const isFile = properties[name]?.format === 'binary' || properties[name]?.items?.format === 'binary';
    if (!isFile) return [part(`name="${name}"`, toText(value))];
    const fileName = random.pick(['wall.png', 'draft.pdf', 'a'.repeat(300), '..%2f..%2fx', '<img src=x>.png', 'no-ending']);
    return [part(`name="${name}"; filename="${fileName}"`, random.pick(['', 'text', '%PDF-1.4', '\u0089PNG', '<svg onload=alert(1)>']))];
  });
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`) };
}

function part(disposition: string, content: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}
