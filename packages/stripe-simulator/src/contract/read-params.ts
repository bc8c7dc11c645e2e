import { StripeApiError } from '../core/stripe-api-error.ts';
import type { Contract, Operation, Schema } from './document.ts';
import { findViolations, isRecord, schemaTypes, type SchemaViolation } from './find-violations.ts';

export interface SentParams {
  query: string;
  body: string;
  /** Calls without a version header speak the account's older version, as Stripe's command line does. */
  speaksNewestVersion: boolean;
  /** Stripe's script in the page proves with it that it may confirm an intent. */
  isFromPage: boolean;
}

export type Params = Record<string, unknown>;

const longestMetadata = { keys: 50, name: 40, value: 500 };
const deepestExpand = 4;
const wholeNumbers = /(?:^|\.)(?:amount|quantity|limit|unit_amount|created|gte|gt|lte|lt|exp_month|exp_year|expires_at)$/;

/** What a call was given, checked against the contract; a fault is answered as Stripe would. */
export function readParams(contract: Contract, operation: Operation, sent: SentParams): Params {
  const params = { ...decode(contract, operation, sent) };
  if ('payment_method_types' in params) {
    if (sent.speaksNewestVersion)
      throw new StripeApiError('The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` instead.', {
        code: 'payment_method_types_no_longer_supported',
        param: 'payment_method_types',
      });
    delete params['payment_method_types'];
  }
  if (operation.isVersion2 && isRecord(params['created'])) params['created'] = inSeconds(params['created']);
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
  const [fault] = operation.request ? findViolations(contract, operation.request, toCheck) : unexpected(toCheck);
  if (fault) throw inStripesWords(fault, toCheck);
  if (!operation.isVersion2) checkOverlay(toCheck);
  return { ...toCheck, ...extra };
}

function decode(contract: Contract, { isVersion2, hasBody, request }: Operation, { query, body }: SentParams): Params {
  if (!isVersion2 || !hasBody) return decodeForm(contract, request, hasBody ? body : query);
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    if (isRecord(value)) return value;
  } catch {
    // Told below.
  }
  throw new StripeApiError('The request body is not valid JSON.', { code: 'invalid_json' });
}

/** Version 2 writes times out; the types of the SDK know only numbers. */
function inSeconds(range: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(range).map(([name, value]) => [name, typeof value === 'string' ? Date.parse(value) / 1000 : value]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function unexpected(params: Params): SchemaViolation[] {
  return Object.keys(params).map((path) => ({ path, rule: 'unknown', message: 'is not known' }));
}

function inStripesWords({ path, rule, message }: SchemaViolation, params: Params): StripeApiError {
  const [first = '', ...others] = path.split('.');
  const param = others.reduce((name, part) => `${name}[${part}]`, first);
  if (rule === 'unknown') return new StripeApiError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  if (rule === 'missing') return new StripeApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const given = path
    .split('.')
    .reduce<unknown>((value, part) => (isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined), params);
  if (message === 'must be number') return new StripeApiError(`Invalid integer: ${String(given)}`, { code: 'parameter_invalid_integer', param });
  return new StripeApiError(`Invalid ${param}: ${message}`, { param });
}

/** What the types can't say: whole amounts, and how large lists of one's own may be. */
function checkOverlay(value: unknown, path = ''): void {
  if (typeof value === 'number' && wholeNumbers.test(path) && !Number.isInteger(value))
    throw new StripeApiError(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: path });
  if (path === 'metadata' && isRecord(value)) checkMetadata(value);
  if (path === 'expand' && Array.isArray(value)) {
    const tooDeep = value.find((name) => String(name).split('.').length > deepestExpand);
    if (tooDeep)
      throw new StripeApiError(`You cannot expand more than ${deepestExpand} levels of a property. Property: ${String(tooDeep)}`, {
        param: 'expand',
      });
  }
  if (isRecord(value)) for (const [name, part] of Object.entries(value)) checkOverlay(part, path ? `${path}.${name}` : name);
}

function checkMetadata(metadata: Record<string, unknown>): void {
  const entries = Object.entries(metadata);
  if (entries.length > longestMetadata.keys)
    throw new StripeApiError(`Metadata can have at most ${longestMetadata.keys} keys.`, { param: 'metadata' });
  for (const [name, value] of entries) {
    if (name.length > longestMetadata.name)
      throw new StripeApiError(`Metadata keys can be at most ${longestMetadata.name} characters long.`, { param: 'metadata' });
    if (String(value).length > longestMetadata.value)
      throw new StripeApiError(`Metadata values can have up to ${longestMetadata.value} characters.`, { param: `metadata[${name}]` });
  }
}

type Tree = { [name: string]: Tree | string };

/** Turns `a[b][0]=c` into what was meant; the contract tells numbers, switches and lists from texts. */
export function decodeForm(contract: Contract, schema: Schema | undefined, form: string): Record<string, unknown> {
  const tree = grow(new URLSearchParams(form));
  return (schema ? mean(contract, schema, tree) : tree) as Record<string, unknown>;
}

function grow(pairs: URLSearchParams): Tree {
  const root: Tree = {};
  for (const [name, value] of pairs) {
    const parts = name.replaceAll(']', '').split('[');
    let branch = root;
    for (const part of parts.slice(0, -1)) branch = branchOf(branch, part);
    const last = parts.at(-1) ?? '';
    // `list[]=a&list[]=b` counts by itself.
    branch[last === '' ? String(Object.keys(branch).length) : last] = value;
  }
  return root;
}

function branchOf(tree: Tree, name: string): Tree {
  const existing = tree[name];
  if (typeof existing === 'object') return existing;
  const branch: Tree = {};
  tree[name] = branch;
  return branch;
}

function mean(contract: Contract, schema: Schema, value: Tree | string): unknown {
  const rule = contract.resolve(schema);
  if (rule.anyOf) return meanOneOf(contract, rule.anyOf, value);
  if (typeof value === 'string') return meanText(rule, value);
  if (schemaTypes(rule).includes('array')) return Object.values(value).map((item) => (rule.items ? mean(contract, rule.items, item) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const known = rule.properties?.[name] ?? (isRecord(rule.additionalProperties) ? rule.additionalProperties : undefined);
      return [name, known ? mean(contract, known, part) : part];
    }),
  );
}

function meanOneOf(contract: Contract, choices: Schema[], value: Tree | string): unknown {
  for (const choice of choices) {
    const meant = mean(contract, choice, value);
    if (findViolations(contract, choice, meant).length === 0) return meant;
  }
  return value;
}

function meanText(rule: Schema, text: string): unknown {
  const types = schemaTypes(rule);
  if (types.includes('number') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  // An empty text takes a value back.
  if (text === '' && types.includes('null') && !types.includes('string')) return null;
  return text;
}
