import { errorCodes } from '@frontage/contract/errors';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Agent, request as httpRequest } from 'node:http';
import type { ApiDocument, ApiOperation } from './api-schema.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzResponse {
  status: number;
  type: string;
  body: Buffer;
  milliseconds: number;
}

/** An overloaded machine, not a fault of the call. The fuzz counts these, because there may be only few. */
export function isBusy({ status, body }: FuzzResponse): boolean {
  return status === errorCodes.busy.status && (parseJson(body) as { code?: string } | undefined)?.code === 'busy';
}

export type ResponseCheck = (operation: ApiOperation, request: FuzzRequest, answer: FuzzResponse) => string | null;

/** Checks answers against the API document; returns what is wrong, or null. */
export function createResponseCheck(document: ApiDocument): ResponseCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const validators = new Map<object, ValidateFunction>();
  const findMismatch = (schema: object, value: unknown): string | null => {
    const validate = validators.get(schema) ?? ajv.compile(withDocumentRefs(schema));
    validators.set(schema, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'answer' });
  };
  const refusal = { $ref: '#/components/schemas/Error' };

  return (operation, request, { status, type, body }) => {
    if (status >= 500) return `internal error: ${status} ${body.toString()}`;
    if (request.mustBeRefused && status < 400) return `it accepted what the document forbids: ${status}`;
    // These have no body.
    if (request.method === 'HEAD' || status === 304 || status === 204) return null;
    const documented = request.reachesOperation ? operation.responses[status] : undefined;
    if (request.reachesOperation && !documented) return `${status} is not documented`;
    if (status < 400) return documented ? checkSuccess(documented.content, type, body, findMismatch) : null;
    const mismatch = isJson(type) ? findMismatch(refusal, parseJson(body)) : `a refusal of the type '${type}'`;
    if (mismatch !== null) return mismatch;
    const { code } = parseJson(body) as { code: keyof typeof errorCodes };
    if (errorCodes[code].status !== status) return `${code} with the status ${status}`;
    return documented && !documented.description.includes(`\`${code}\``) ? `${status} ${code} is not documented` : null;
  };
}

function checkSuccess(
  content: Record<string, { schema: object }>,
  type: string,
  body: Buffer,
  findMismatch: (schema: object, value: unknown) => string | null,
): string | null {
  const media = type.split(';')[0] ?? '';
  const documented = content[media];
  if (!documented) return `the type '${type}' is not documented`;
  return isJson(type) ? findMismatch(documented.schema, parseJson(body)) : null;
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

function withDocumentRefs(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as object;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Plain HTTP, because fetch would correct some of the hostile requests. */
export function sendFuzzRequest(apiUrl: string, { method, target, headers, body }: FuzzRequest): Promise<FuzzResponse> {
  const { hostname, port } = new URL(apiUrl);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sending = httpRequest({ agent, hostname, port, method, path: target, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - started,
        }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
