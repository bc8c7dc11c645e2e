import * as z from 'zod/mini';

/** PostgreSQL cannot store NUL, and half a surrogate pair is not text. */
export const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), 'Contains characters we can’t store');

// oxlint-disable-next-line no-control-regex -- looks for control characters
const oneLine = z.refine<string>((text) => !/[\u0000-\u001f\u007f]/.test(text), 'Must be one line of plain text');

/** Trimmed and not empty. */
export function multilineText(name: string, maxLength: number, missing = `${name} is required`) {
  return z
    .string(missing)
    .check(storable, z.trim(), z.minLength(1, missing), z.maxLength(maxLength, `${name} must be at most ${maxLength} characters long`));
}

/** Without line breaks and other control characters. */
export function singleLineText(name: string, maxLength: number) {
  return multilineText(name, maxLength).check(oneLine);
}

/** Not trimmed, such as a password. */
export function verbatimText(name: string, maxLength: number) {
  return z
    .string(`${name} is required`)
    .check(storable, z.minLength(1, `${name} is required`), z.maxLength(maxLength, `${name} must be at most ${maxLength} characters long`));
}

/** Treats an empty or blank field as missing, because forms send those for fields that nobody filled in. */
export function blankAsMissing<Schema extends z.ZodMiniType>(schema: Schema) {
  type Given = z.input<Schema> | undefined;
  const blankToUndefined = z.transform((value: unknown) =>
    typeof value === 'string' && value.trim() === '' ? undefined : value,
  ) as z.ZodMiniTransform<Given, Given>;
  return z.optional(z.pipe(blankToUndefined, z.optional(schema)));
}

/** For fields that may be left empty: blank text becomes ''. */
export function blankAsEmpty(schema: z.ZodMiniType<string, string>) {
  return z.union([
    z.pipe(
      z.string().check(z.regex(/^\s*$/)),
      z.transform(() => ''),
    ),
    schema,
  ]);
}
