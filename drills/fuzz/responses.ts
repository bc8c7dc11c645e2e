import { errorCodes } from '@frontage/contract/errors';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Agent, request } from 'node:http';
import type { ApiDocument, ApiOperation } from './api-schema.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzResponse {
  status: number;
  type: string;
  body: Buffer;
  milliseconds: number;
}

export type ResponseCheck = (operation: ApiOperation, request: FuzzRequest, answer: FuzzResponse) => string | null;

/** Holds an answer against the document; says what is wrong with it. */
export function createResponseCheck(document: ApiDocument): ResponseCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const known = new Map<object, ValidateFunction>();
  const fits = (schema: object, value: unknown): string | null => {
    const validate = known.get(schema) ?? ajv.compile(pointingToDocument(schema));
    known.set(schema, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'answer' });
  };
  const refusal = { $ref: '#/components/schemas/Error' };

  return (operation, request, { status, type, body }) => {
    if (status >= 500) return `it fell over: ${status} ${body.toString()}`;
    if (request.mustBeRefused && status < 400) return `it took what the description forbids: ${status}`;
    // No body belongs to these.
    if (request.method === 'HEAD' || status === 304 || status === 204) return null;
    const described = request.reachesOperation ? operation.responses[status] : undefined;
    if (request.reachesOperation && !described) return `${status} is not described`;
    if (status < 400) return described ? judgeSuccess(described.content, type, body, fits) : null;
    const faults = isJson(type) ? fits(refusal, parseJson(body)) : `a refusal of the type '${type}'`;
    if (faults !== null) return faults;
    const { code } = parseJson(body) as { code: keyof typeof errorCodes };
    if (errorCodes[code].status !== status) return `${code} with the status ${status}`;
    return described && !described.description.includes(`\`${code}\``) ? `${status} ${code} is not described` : null;
  };
}

function judgeSuccess(
  content: Record<string, { schema: object }>,
  type: string,
  body: Buffer,
  fits: (schema: object, value: unknown) => string | null,
): string | null {
  const media = type.split(';')[0] ?? '';
  const described = content[media];
  if (!described) return `the type '${type}' is not described`;
  return isJson(type) ? fits(described.schema, parseJson(body)) : null;
}

function isJson(type: string): boolean {
  return type.startsWith('application/json');
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function pointingToDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as object;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Over the wire as it is: nothing is put right on the way. */
export function sendFuzzRequest(apiUrl: string, { method, target, headers, body }: FuzzRequest): Promise<FuzzResponse> {
  const { hostname, port } = new URL(apiUrl);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sending = request({ agent, hostname, port, method, path: target, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - begun,
        }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
