import type * as z from 'zod/mini';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What people read about a wrong field where its schema brings no sentence of its own. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  const name = fieldName(issue.path ?? []);
  if (issue.code === 'invalid_type') return describeType(name, issue);
  if (issue.code === 'invalid_value') return describeChoices(name, issue.values.map(String));
  if (issue.code === 'too_big') return `${name} must ${describeLimit(issue.origin, 'at most', Number(issue.maximum))}`;
  if (issue.code === 'too_small') return describeTooSmall(name, issue.origin, Number(issue.minimum));
  return `${name} isn’t valid`;
};

function describeType(name: string, { expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input === undefined || input === null) return `${name} is required`;
  return `${name} must be ${typeNames[expected] ?? 'something else'}`;
}

const typeNames: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

function describeTooSmall(name: string, origin: string, minimum: number): string {
  if (origin !== 'number' && minimum === 1) return `${name} is required`;
  return `${name} must ${describeLimit(origin, 'at least', minimum)}`;
}

function describeLimit(origin: string, bound: string, limit: number): string {
  const number = limit.toLocaleString('en-US');
  if (origin === 'string') return `be ${bound} ${number} characters long`;
  return origin === 'array' ? `have ${bound} ${number} entries` : `be ${bound} ${number}`;
}

/** Choices are named only if they are words that people know. */
function describeChoices(name: string, values: string[]): string {
  if (!values.every((value) => /^[a-z]+$/.test(value))) return `${name} isn’t one of the choices`;
  const last = values.at(-1) ?? '';
  return `${name} must be ${values.length === 1 ? last : `${values.slice(0, -1).join(', ')} or ${last}`}`;
}

/** `subscriptionType` → 'Subscription type', `_listing` → 'Listing', `images.2` → 'Images'. */
function fieldName(path: readonly PropertyKey[]): string {
  const key = path.findLast((part) => typeof part === 'string') ?? '';
  const words = key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
    .replaceAll(/\burls?\b/g, (word) => word.toUpperCase().replace('S', 's'));
  return words === '' ? 'This' : words.charAt(0).toUpperCase() + words.slice(1);
}
