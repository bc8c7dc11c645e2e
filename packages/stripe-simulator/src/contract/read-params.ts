import { StripeFailure } from '../failure.ts';
import { findFaults, isRecord, type Fault } from './check.ts';
import { decodeForm } from './decode.ts';
import type { Contract, Operation } from './document.ts';

export interface Sent {
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
export function readParams(contract: Contract, operation: Operation, sent: Sent): Params {
  const params = { ...decode(contract, operation, sent) };
  if ('payment_method_types' in params) {
    if (sent.speaksNewestVersion)
      throw new StripeFailure('The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` instead.', {
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
  const [fault] = operation.request ? findFaults(contract, operation.request, toCheck) : unexpected(toCheck);
  if (fault) throw inStripesWords(fault, toCheck);
  if (!operation.isVersion2) checkOverlay(toCheck);
  return { ...toCheck, ...extra };
}

function decode(contract: Contract, { isVersion2, hasBody, request }: Operation, { query, body }: Sent): Params {
  if (!isVersion2 || !hasBody) return decodeForm(contract, request, hasBody ? body : query);
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    if (isRecord(value)) return value;
  } catch {
    // Told below.
  }
  throw new StripeFailure('The request body is not valid JSON.', { code: 'invalid_json' });
}

/** Version 2 writes times out; the types of the SDK know only numbers. */
function inSeconds(range: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(range).map(([name, value]) => [name, typeof value === 'string' ? Date.parse(value) / 1000 : value]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function unexpected(params: Params): Fault[] {
  return Object.keys(params).map((path) => ({ path, rule: 'unknown', message: 'is not known' }));
}

function inStripesWords({ path, rule, message }: Fault, params: Params): StripeFailure {
  const [first = '', ...others] = path.split('.');
  const param = others.reduce((name, part) => `${name}[${part}]`, first);
  if (rule === 'unknown') return new StripeFailure(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  if (rule === 'missing') return new StripeFailure(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const given = path
    .split('.')
    .reduce<unknown>((value, part) => (isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined), params);
  if (message === 'must be number') return new StripeFailure(`Invalid integer: ${String(given)}`, { code: 'parameter_invalid_integer', param });
  return new StripeFailure(`Invalid ${param}: ${message}`, { param });
}

/** What the types can't say: whole amounts, and how large lists of one's own may be. */
function checkOverlay(value: unknown, path = ''): void {
  if (typeof value === 'number' && wholeNumbers.test(path) && !Number.isInteger(value))
    throw new StripeFailure(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: path });
  if (path === 'metadata' && isRecord(value)) checkMetadata(value);
  if (path === 'expand' && Array.isArray(value)) {
    const tooDeep = value.find((name) => String(name).split('.').length > deepestExpand);
    if (tooDeep)
      throw new StripeFailure(`You cannot expand more than ${deepestExpand} levels of a property. Property: ${String(tooDeep)}`, { param: 'expand' });
  }
  if (isRecord(value)) for (const [name, part] of Object.entries(value)) checkOverlay(part, path ? `${path}.${name}` : name);
}

function checkMetadata(metadata: Record<string, unknown>): void {
  const entries = Object.entries(metadata);
  if (entries.length > longestMetadata.keys)
    throw new StripeFailure(`Metadata can have at most ${longestMetadata.keys} keys.`, { param: 'metadata' });
  for (const [name, value] of entries) {
    if (name.length > longestMetadata.name)
      throw new StripeFailure(`Metadata keys can be at most ${longestMetadata.name} characters long.`, { param: 'metadata' });
    if (String(value).length > longestMetadata.value)
      throw new StripeFailure(`Metadata values can have up to ${longestMetadata.value} characters.`, { param: `metadata[${name}]` });
  }
}
