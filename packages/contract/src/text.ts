import * as z from 'zod/mini';

/** Postgres can't store NUL, and half a surrogate pair is no text: both are refused at the door. */
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), 'Contains characters that we cannot store');

/** One line that a person typed: trimmed, not empty, of bounded length. */
export function line(name: string, longest: number) {
  return z
    .string(`${name} is required`)
    .check(storable, z.trim(), z.minLength(1, `${name} is required`), z.maxLength(longest, `${name} must be at most ${longest} characters long`));
}

/** Text that is taken as it was typed, such as a password. */
export function verbatim(name: string, longest: number) {
  return z
    .string(`${name} is required`)
    .check(storable, z.minLength(1, `${name} is required`), z.maxLength(longest, `${name} must be at most ${longest} characters long`));
}
