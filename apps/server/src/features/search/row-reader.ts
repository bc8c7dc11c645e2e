import type { Pool } from '../../platform/db/database.ts';

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Reads rows, or returns those that it has read for the same values before. */
export type ReadRows = <Row extends object>(statement: Statement) => Promise<Row[]>;

/** Only good for choosing a plan, never for an answer. */
const totalsKeptForMs = 1_000;
const maxKept = 5_000;

/** What plans are chosen by, read at most once a second. */
export function createTotalsReader({ search }: { search: Pool }): ReadRows {
  return createRowReader(search, totalsKeptForMs);
}

export function createRowReader(pool: Pool, keptForMs = Number.POSITIVE_INFINITY, now: () => number = () => performance.now()): ReadRows {
  const kept = new Map<string, { rows: Promise<unknown[]>; readAt: number }>();

  return async <Row extends object>(statement: Statement) => {
    const key = JSON.stringify([statement.text, statement.values]);
    const known = kept.get(key);
    if (known && now() - known.readAt < keptForMs) return known.rows as Promise<Row[]>;
    const rows = pool.query(statement).then((result) => result.rows as Row[]);
    if (kept.size >= maxKept) kept.clear();
    const current = { rows, readAt: now() };
    kept.set(key, current);
    // A failed read is not kept.
    rows.catch(() => {
      if (kept.get(key) === current) kept.delete(key);
    });
    return rows;
  };
}
