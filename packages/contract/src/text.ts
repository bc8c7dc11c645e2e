import * as z from 'zod/mini';

/** Postgres can't store NUL, and half a surrogate pair is no text: both are refused at the door. */
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), 'Contains characters that we cannot store');

/** On one line there is no place for line breaks and other control characters either. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const oneLine = z.refine<string>((text) => !/[\u0000-\u001f\u007f]/.test(text), 'Must be one line of plain text');

/** Some lines that a person wrote: trimmed, not empty, of bounded length. */
export function multilineText(name: string, longest: number, missing = `${name} is required`) {
  return z
    .string(missing)
    .check(storable, z.trim(), z.minLength(1, missing), z.maxLength(longest, `${name} must be at most ${longest} characters long`));
}

/** One line that a person typed. */
export function singleLineText(name: string, longest: number) {
  return multilineText(name, longest).check(oneLine);
}

/** Text that is taken as it was typed, such as a password. */
export function verbatimText(name: string, longest: number) {
  return z
    .string(`${name} is required`)
    .check(storable, z.minLength(1, `${name} is required`), z.maxLength(longest, `${name} must be at most ${longest} characters long`));
}

/** A field that a form sends empty, or with nothing but blanks, when nobody filled it in counts as not sent. */
export function blankAsMissing<Schema extends z.ZodMiniType>(schema: Schema) {
  type Given = z.input<Schema> | undefined;
  const emptyIsAbsent = z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)) as z.ZodMiniTransform<
    Given,
    Given
  >;
  return z.pipe(emptyIsAbsent, z.optional(schema));
}
