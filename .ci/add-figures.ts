type Figure = unknown;
type Figures = Record<string, Figure>;

/** How figures of several parts become one. Other numbers are counts, which are summed. */
const rules: Record<string, (values: number[]) => Figure> = {
  seed: (values) => values,
  firstSeed: (values) => values,
  slowestMilliseconds: (values) => Math.max(...values),
  operations: (values) => oneValue('operations', values),
  documentedRefusals: (values) => oneValue('documentedRefusals', values),
  // What one part has seen, another may have seen too: the sum would count it twice.
  operationsWithSuccess: (values) => Math.min(...values),
  documentedRefusalsSeen: (values) => Math.min(...values),
};

/** Adds up the figures of all parts of one drill: counts are summed, lists are joined, and what is true must be true in each part. */
export function addFigures(parts: readonly Figures[]): Figures {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))];
  return Object.fromEntries(names.map((name) => [name, addFigure(name, parts)]));
}

function addFigure(name: string, parts: readonly Figures[]): Figure {
  const values = parts.map((part) => part[name]);
  const given = values.filter((value) => value !== undefined);
  if (given.every((value) => typeof value === 'number')) return (rules[name] ?? sum)(given);
  if (given.every((value) => Array.isArray(value))) return given.flat();
  if (given.every(isObject)) return addFigures(given);
  if (values.every((value) => typeof value === 'boolean')) return values.every(Boolean);
  return oneValue(name, values);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function oneValue(name: string, values: readonly unknown[]): Figure {
  const different = [...new Set(values)];
  if (different.length > 1) throw new Error(`the parts differ in ${name}: ${different.map(String).join(', ')}`);
  return different[0];
}

function isObject(value: unknown): value is Figures {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
