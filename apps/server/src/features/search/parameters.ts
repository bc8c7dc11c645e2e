/** Takes a value and returns its placeholder. */
export type Put = (value: unknown) => string;

export interface StatementParameters {
  values: unknown[];
  put: Put;
}

/** Collects the values of a statement and returns the placeholder of each. */
export function createParameters(): StatementParameters {
  const values: unknown[] = [];
  return { values, put: (value) => `$${values.push(value)}` };
}
