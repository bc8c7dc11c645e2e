import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServers, type TestServers } from '../testing/test-servers.ts';

let servers: TestServers;
beforeAll(async () => {
  servers = await openTestServers();
});
afterAll(() => servers.close());

const folder = new URL('../src/platform/db/', import.meta.url);
const source = globSync('*tables.ts', { cwd: folder })
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

/** Members of an interface with their types, from the source: types are gone at run time. */
function membersOf(name: string): [string, string][] {
  const [, body = ''] = new RegExp(`interface ${name} \\{\\n([^}]*)\\n\\}`).exec(source) ?? [];
  return [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, member = '', type = '']) => [member, type]);
}

/** Whether a row read from the database may hold null there; null for `unknown`, which allows both. */
function isNullable(type: string): boolean | null {
  const [, selected = type] = /^(?:Generated|ColumnType)<([^,]+)/.exec(type) ?? [];
  return selected === 'unknown' ? null : /\bnull\b/.test(selected);
}

const tables = membersOf('Tables');

test('finds the tables in the source', () => {
  expect(tables.length).toBeGreaterThan(30);
});

test.each(tables)('the type of table %s has exactly the columns of the database', async (table, type) => {
  const columns = await servers.sql<{ name: string; is_nullable: boolean }>(
    `select column_name as name, is_nullable = 'YES' as is_nullable from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const stored = new Map(columns.map((column) => [column.name, column.is_nullable]));
  const typed = new Map(membersOf(type).map(([column, columnType]) => [column, isNullable(columnType) ?? stored.get(column)]));
  expect(typed).toEqual(stored);
});
