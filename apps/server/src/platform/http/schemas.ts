import { default as compileSerializer } from 'fast-json-stringify';
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
  app.setSerializerCompiler<z.ZodMiniType>(({ schema }) => serializerOf(schema));
  // Without this, Fastify would wrap the AppError.
  app.setSchemaErrorFormatter((errors) => errors[0] as unknown as Error);
}

type Serializer = ReturnType<typeof compileSerializer>;

/** Compiling all of them takes most of the API's start. The schemas never change, so a process that starts several APIs does it once. */
const serializers = new WeakMap<z.ZodMiniType, Serializer>();

function serializerOf(schema: z.ZodMiniType): Serializer {
  const known = serializers.get(schema);
  if (known) return known;
  const serializer = compileSerializer(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as object);
  serializers.set(schema, serializer);
  return serializer;
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
