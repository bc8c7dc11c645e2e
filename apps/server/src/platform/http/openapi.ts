import { calls, type Call } from '@frontage/contract/calls';
import { describeCaller, repeats, type Endpoint, type Repeat, type Role } from '@frontage/contract/endpoint';
import { errorCodes, type ErrorCode } from '@frontage/contract/errors';
import { possibleErrors } from '@frontage/contract/possible-errors';
import * as z from 'zod/mini';
import type { Route } from './route-table.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  'x-role': Role;
  'x-repeat': Repeat;
  tags: string[];
  parameters: object[];
  requestBody?: object;
  responses: Record<string, object>;
  security: object[];
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

/** Generated from the contract and the route table, so it always describes the API that we serve. */
export function describeApi(routes: readonly Route[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const entry of routes) {
    const [method = '', path = ''] = entry.name.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = describeCall(entry.name);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Frontage', version: '1', description: 'Rent physical ad space: walls, billboards, screens, banners.' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        customerCookie: { type: 'apiKey', in: 'cookie', name: '__Host-customer' },
        customerToken: { type: 'http', scheme: 'bearer' },
        providerSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
        sellerCookie: { type: 'apiKey', in: 'cookie', name: '__Host-seller' },
      },
    },
  };
}

const cookieAndBearer = { customerCookie: [], customerToken: [] };
const customer = [{ customerCookie: [] }, cookieAndBearer];
const seller = { sellerCookie: [] };
const security = {
  public: [],
  operator: [],
  customer,
  seller: [seller],
  either: [...customer, seller],
  provider: [{ providerSignature: [] }],
};

const errorSchema = {
  type: 'object',
  required: ['status', 'success', 'code', 'message', 'requestId'],
  properties: {
    status: { const: 'error' },
    success: { const: false },
    code: { enum: Object.keys(errorCodes) },
    message: { type: 'string', description: 'A sentence to show to people' },
    error: { type: 'string', description: 'The same sentence, for calls that also return it under this name' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

function describeCall(name: Call): Operation {
  const call: Endpoint = calls[name];
  const { summary, role, needsBearer, repeat, params, query, body, fileField, maxFiles = 1, formFields, keepsRawBody, response } = call;
  return {
    operationId: operationId(name),
    summary,
    description: `Who can call it: ${describeCaller(call)}. If repeated: ${repeats[repeat]}.`,
    'x-role': role,
    'x-repeat': repeat,
    tags: [name.split('/')[1] ?? ''],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } } : {}),
    ...(fileField
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(fileField, maxFiles, formFields) } } } }
      : {}),
    ...(keepsRawBody ? { requestBody: { required: true, content: { [rawBodyType(role)]: { schema: { type: 'object' } } } } } : {}),
    responses: {
      200: {
        description: 'Success',
        content:
          typeof response === 'string'
            ? { [response]: { schema: { type: 'string', ...(response.startsWith('text/') ? {} : { format: 'binary' }) } } }
            : { 'application/json': { schema: jsonSchema(response, 'output') } },
      },
      ...errorResponses(possibleErrors(call)),
    },
    security: needsBearer ? [cookieAndBearer] : security[role],
  };
}

function formSchema(field: string, files: number, fields: z.ZodMiniObject | undefined): object {
  const file = { type: 'string', format: 'binary' };
  const { properties = {}, required = [] } = fields ? z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }) : {};
  return {
    type: 'object',
    required: [field, ...required],
    properties: { [field]: files === 1 ? file : { type: 'array', minItems: 1, maxItems: files, items: file }, ...properties },
  };
}

function errorResponses(possible: ReadonlySet<ErrorCode>): Record<string, object> {
  const byStatus = Map.groupBy(possible, (code) => errorCodes[code].status);
  const entries = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${errorCodes[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries(entries) as Record<string, object>;
}

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: required.includes(name), schema: property }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function operationId(name: Call): string {
  // `seller{suffix}` and `seller/{suffix}` are two calls.
  const parted = name.replace(/(?<=\w)\{/, '-with-{');
  return parted
    .replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]+(?=[A-Z])/, (method) => method.toLowerCase());
}

/** Webhooks are JSON; mail programs send a form. */
function rawBodyType(role: Role): string {
  return role === 'provider' ? 'application/json' : 'application/x-www-form-urlencoded';
}
