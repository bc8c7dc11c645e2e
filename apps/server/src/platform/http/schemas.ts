import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

// The small build of zod says "Invalid input" for everything; the server can afford real sentences.
z.config(z.locales.en());

/** Lets Fastify read the contract: zod judges what comes in; what goes out is written from the same schema, nothing more. */
export function installContractSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (data: unknown) => {
    const result = schema.safeParse(httpPart === 'body' ? (data ?? {}) : data);
    return result.success ? { value: result.data } : { error: invalid(result.error) };
  });
  // An AppError passes through Fastify's own wrapping untouched.
  app.setSchemaErrorFormatter((errors) => errors[0] as unknown as Error);
}

export function responseSchema(schema: z.ZodMiniType): object {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
}

/** For what Fastify does not read by itself, such as the fields of a form. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

function invalid(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  const [first] = Object.values(fields);
  return new AppError('validation_failed', { fields, ...(first ? { message: first } : {}) });
}
