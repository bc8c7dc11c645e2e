import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  pattern?: string;
}

interface DescribedOperation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-query-schema'?: Schema;
  responses: { 200: { content: { 'application/json': { schema: Schema } } } };
}

interface Document {
  info: { version: string; 'x-derived-from': string };
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** One call of Stripe's API. */
export interface Operation {
  /** Such as `Payouts.list`. */
  id: string;
  method: string;
  path: string;
  isVersion2: boolean;
  hasBody: boolean;
  request: Schema | undefined;
  response: Schema;
}

interface MatchedOperation {
  operation: Operation;
  ids: string[];
}

export interface Contract {
  version: string;
  derivedFrom: string;
  operations: Operation[];
  match: (method: string, path: string) => MatchedOperation | undefined;
  resolve: (schema: Schema) => Schema;
  schemaNamed: (name: string) => Schema | undefined;
}

const file = join(import.meta.dirname, '../../contract/stripe-23.1.0.openapi.json');
let loaded: Contract | undefined;

/** Read once per process, because it is large. */
export function loadContract(): Contract {
  loaded ??= readContract(JSON.parse(readFileSync(file, 'utf8')) as Document);
  return loaded;
}

function readContract({ info, paths, components }: Document): Contract {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => readOperation(method, path, described)),
  );
  // Fixed paths before placeholders: /accounts/close is not the account "close".
  const bySpecificity = operations
    .map((operation) => ({ operation, pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`) }))
    .toSorted((one, other) => countPlaceholders(one.operation) - countPlaceholders(other.operation));

  return {
    version: info.version,
    derivedFrom: info['x-derived-from'],
    operations,
    match(method, path) {
      for (const { operation, pattern } of bySpecificity) {
        const match = operation.method === method.toLowerCase() ? pattern.exec(path) : null;
        if (match) return { operation, ids: match.slice(1).map(decodeURIComponent) };
      }
      return undefined;
    },
    resolve(schema) {
      let current = schema;
      while (current.$ref) current = getSchema(components, current.$ref.slice('#/components/schemas/'.length));
      return current;
    },
    schemaNamed: (name) => components.schemas[name],
  };
}

function getSchema({ schemas }: Document['components'], name: string): Schema {
  const schema = schemas[name];
  if (!schema) throw new Error(`the contract has no schema ${name}`);
  return schema;
}

function readOperation(method: string, path: string, described: DescribedOperation): Operation {
  const body = described.requestBody && Object.values(described.requestBody.content)[0]?.schema;
  return {
    id: described.operationId,
    method,
    path,
    isVersion2: path.startsWith('/v2/'),
    hasBody: method === 'post',
    request: body ?? described['x-query-schema'],
    response: described.responses[200].content['application/json'].schema,
  };
}

function countPlaceholders({ path }: Operation): number {
  return path.split('{').length - 1;
}
