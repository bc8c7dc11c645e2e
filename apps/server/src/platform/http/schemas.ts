import type { FastifyInstance } from 'fastify';
import { describeIssue } from '@frontage/contract/issue-messages';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

// zod/mini says "Invalid input" for everything unless it is told what to say.
z.config({ localeError: describeIssue });

/** Makes Fastify validate input with the contract's zod schemas. Responses are serialized from them too, so other fields are left out. */
export function installContractSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (data: unknown) => {
    const result = schema.safeParse(httpPart === 'body' ? (data ?? {}) : data);
    return result.success ? { value: result.data } : { error: toValidationError(result.error) };
  });
  // Without this, Fastify would wrap the AppError.
  app.setSchemaErrorFormatter((errors) => errors[0] as unknown as Error);
}

export function responseSchema(schema: z.ZodMiniType): object {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
}

/** For input that Fastify does not validate itself, such as the fields of a form. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (!result.success) throw toValidationError(result.error);
  return result.data;
}

function toValidationError(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  const [first] = Object.values(fields);
  return new AppError('validation_failed', { fields, ...(first ? { message: first } : {}) });
}
