import { errorCodes } from '@frontage/contract/errors';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Outgoing } from './requests.ts';
import type { ApiDocument, Operation } from './schema.ts';

export interface Incoming {
  status: number;
  type: string;
  body: Buffer;
  milliseconds: number;
}

export type Judge = (operation: Operation, request: Outgoing, answer: Incoming) => string | null;

/** Holds an answer against the document; says what is wrong with it. */
export function createJudge(document: ApiDocument): Judge {
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
    if (request.isWrong && status < 400) return `it took what the description forbids: ${status}`;
    // No body belongs to these.
    if (request.method === 'HEAD' || status === 304 || status === 204) return null;
    const described = request.isAddressed ? operation.responses[status] : undefined;
    if (request.isAddressed && !described) return `${status} is not described`;
    if (status < 400) return described ? judgeSuccess(described.content, type, body, fits) : null;
    const faults = isJson(type) ? fits(refusal, read(body)) : `a refusal of the type '${type}'`;
    if (faults !== null) return faults;
    const { code } = read(body) as { code: keyof typeof errorCodes };
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
  return isJson(type) ? fits(described.schema, read(body)) : null;
}

function isJson(type: string): boolean {
  return type.startsWith('application/json');
}

export function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function pointingToDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as object;
}
