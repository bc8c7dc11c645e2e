/** The part of JSON Schema that our API document uses for inputs. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null' | undefined;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

export interface ApiOperation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: JsonSchema | undefined;
  form: JsonSchema | undefined;
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}

interface DocumentedOperation extends Pick<ApiOperation, 'parameters' | 'responses'> {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, object> };
}

export function operationsOf(document: ApiDocument): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, responses, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      responses,
      body: requestBody?.content['application/json']?.schema,
      form: requestBody?.content['multipart/form-data']?.schema,
    })),
  );
}
