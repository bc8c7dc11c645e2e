import { StripeApiError } from '../core/stripe-api-error.ts';
import type { Contract, Operation, Schema } from './document.ts';
import { findViolations, isRecord, schemaTypes, type SchemaViolation } from './find-violations.ts';

export interface SentParams {
  query: string;
  body: string;
  /** Calls without a version header, such as those of Stripe's CLI, use an older version. */
  usesNewestVersion: boolean;
  /** Called by Stripe's script, which sends the client secret of an intent. */
  isFromPage: boolean;
}

export type Params = Record<string, unknown>;

const metadataLimits = { keys: 50, name: 40, value: 500 };
const maxExpandDepth = 4;
const integerParams = /(?:^|\.)(?:amount|quantity|limit|unit_amount|created|gte|gt|lte|lt|exp_month|exp_year|expires_at)$/;

/** The parameters of a call, checked against the contract. Errors are those of Stripe. */
export function readParams(contract: Contract, operation: Operation, sent: SentParams): Params {
  const params = { ...decode(contract, operation, sent) };
  if ('payment_method_types' in params) {
    if (sent.usesNewestVersion)
      throw new StripeApiError('The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` instead.', {
        code: 'payment_method_types_no_longer_supported',
        param: 'payment_method_types',
      });
    delete params['payment_method_types'];
  }
  if (operation.isVersion2 && isRecord(params['created'])) params['created'] = rangeInSeconds(params['created']);
  const { client_secret: clientSecret, page, ...described } = params;
  const isPaged = operation.isVersion2 && !operation.hasBody;
  const extra = {
    ...(sent.isFromPage && clientSecret !== undefined && { client_secret: clientSecret }),
    ...(isPaged && page !== undefined && { page }),
  };
  const toCheck = {
    ...described,
    ...(!sent.isFromPage && clientSecret !== undefined && { client_secret: clientSecret }),
    ...(!isPaged && page !== undefined && { page }),
  };
  const [violation] = operation.request ? findViolations(contract, operation.request, toCheck) : unknownParams(toCheck);
  if (violation) throw toStripeError(violation, toCheck);
  if (!operation.isVersion2) checkLimits(toCheck);
  return { ...toCheck, ...extra };
}

function decode(contract: Contract, { isVersion2, hasBody, request }: Operation, { query, body }: SentParams): Params {
  if (!isVersion2 || !hasBody) return decodeForm(contract, request, hasBody ? body : query);
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    if (isRecord(value)) return value;
  } catch {
    // Reported below.
  }
  throw new StripeApiError('The request body is not valid JSON.', { code: 'invalid_json' });
}

/** Version 2 sends ISO times, but the SDK's types have numbers. */
function rangeInSeconds(range: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(range).map(([name, value]) => [name, typeof value === 'string' ? Date.parse(value) / 1000 : value]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function unknownParams(params: Params): SchemaViolation[] {
  return Object.keys(params).map((path) => ({ path, rule: 'unknown', message: 'is not known' }));
}

function toStripeError({ path, rule, message }: SchemaViolation, params: Params): StripeApiError {
  const [first = '', ...others] = path.split('.');
  const param = others.reduce((name, part) => `${name}[${part}]`, first);
  if (rule === 'unknown') return new StripeApiError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  if (rule === 'missing') return new StripeApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const actual = path
    .split('.')
    .reduce<unknown>((value, part) => (isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined), params);
  if (message === 'must be number') return new StripeApiError(`Invalid integer: ${String(actual)}`, { code: 'parameter_invalid_integer', param });
  return new StripeApiError(`Invalid ${param}: ${message}`, { param });
}

/** What the types do not express: integers, and the limits of metadata and expand. */
function checkLimits(value: unknown, path = ''): void {
  if (typeof value === 'number' && integerParams.test(path) && !Number.isInteger(value))
    throw new StripeApiError(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: path });
  if (path === 'metadata' && isRecord(value)) checkMetadata(value);
  if (path === 'expand' && Array.isArray(value)) {
    const tooDeep = value.find((name) => String(name).split('.').length > maxExpandDepth);
    if (tooDeep)
      throw new StripeApiError(`You cannot expand more than ${maxExpandDepth} levels of a property. Property: ${String(tooDeep)}`, {
        param: 'expand',
      });
  }
  if (isRecord(value)) for (const [name, part] of Object.entries(value)) checkLimits(part, path ? `${path}.${name}` : name);
}

function checkMetadata(metadata: Record<string, unknown>): void {
  const entries = Object.entries(metadata);
  if (entries.length > metadataLimits.keys) throw new StripeApiError(`Metadata can have at most ${metadataLimits.keys} keys.`, { param: 'metadata' });
  for (const [name, value] of entries) {
    if (name.length > metadataLimits.name)
      throw new StripeApiError(`Metadata keys can be at most ${metadataLimits.name} characters long.`, { param: 'metadata' });
    if (String(value).length > metadataLimits.value)
      throw new StripeApiError(`Metadata values can have up to ${metadataLimits.value} characters.`, { param: `metadata[${name}]` });
  }
}

type Tree = { [name: string]: Tree | string };

/** Parses `a[b][0]=c`. The contract tells numbers, booleans and lists from strings. */
function decodeForm(contract: Contract, schema: Schema | undefined, form: string): Record<string, unknown> {
  const tree = parseTree(new URLSearchParams(form));
  return (schema ? convert(contract, schema, tree) : tree) as Record<string, unknown>;
}

function parseTree(pairs: URLSearchParams): Tree {
  const root: Tree = {};
  for (const [name, value] of pairs) {
    const parts = name.replaceAll(']', '').split('[');
    let branch = root;
    for (const part of parts.slice(0, -1)) branch = getBranch(branch, part);
    const last = parts.at(-1) ?? '';
    // `list[]=a&list[]=b` is numbered automatically.
    branch[last === '' ? String(Object.keys(branch).length) : last] = value;
  }
  return root;
}

function getBranch(tree: Tree, name: string): Tree {
  const existing = tree[name];
  if (typeof existing === 'object') return existing;
  const branch: Tree = {};
  tree[name] = branch;
  return branch;
}

function convert(contract: Contract, schema: Schema, value: Tree | string): unknown {
  const rule = contract.resolve(schema);
  if (rule.anyOf) return convertAnyOf(contract, rule.anyOf, value);
  if (typeof value === 'string') return convertString(rule, value);
  if (schemaTypes(rule).includes('array')) return Object.values(value).map((item) => (rule.items ? convert(contract, rule.items, item) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const known = rule.properties?.[name] ?? (isRecord(rule.additionalProperties) ? rule.additionalProperties : undefined);
      return [name, known ? convert(contract, known, part) : part];
    }),
  );
}

function convertAnyOf(contract: Contract, choices: Schema[], value: Tree | string): unknown {
  for (const choice of choices) {
    const converted = convert(contract, choice, value);
    if (findViolations(contract, choice, converted).length === 0) return converted;
  }
  return value;
}

function convertString(rule: Schema, text: string): unknown {
  const types = schemaTypes(rule);
  if (types.includes('number') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  // An empty string removes a value.
  if (text === '' && types.includes('null') && !types.includes('string')) return null;
  return text;
}
